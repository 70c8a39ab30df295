import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

/** What the person who asks is told of. */
export function serveNotices(app: FastifyInstance, { notices }: Pick<Services, 'notices'>): void {
  serve(app, api.listNotices, async ({ principal, input: { language } }) => {
    const shown = await notices.list(principal, language);
    return { notices: shown, unread: shown.filter(({ is_read }) => !is_read).length };
  });
  serve(app, api.countNotices, async ({ principal }) => ({ unread: await notices.unread(principal) }));
  serve(app, api.readNotices, async ({ principal, input }) => {
    await notices.mark(principal, input);
    return { unread: await notices.unread(principal) };
  });
}
