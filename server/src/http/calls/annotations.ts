import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { languageOf } from '../reader-language.ts';
import { serve } from '../serve.ts';

/** Serves what is special about the days of a period. */
export function serveAnnotations(app: FastifyInstance, { annotations }: Pick<Services, 'annotations'>): void {
  serve(app, api.annotations, async ({ principal, input, request }) => {
    const language = languageOf(request.headers['accept-language']);
    return { annotations: await annotations.of(principal, { ...input, language }) };
  });
}
