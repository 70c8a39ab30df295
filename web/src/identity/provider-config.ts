import type { api } from '@quarterhour/model/api';
import type { z } from 'zod';

/** The identity provider that the server names, and what to request from it. */
export type ProviderConfig = z.output<typeof api.sessionConfig.output>;

/** The pages that the identity provider sends the browser to. */
export const answerPaths = { redirect: '/signin/callback', popup: '/signin/popup', silent: '/signin/silent' } as const;
