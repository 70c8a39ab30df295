import { api } from '@quarterhour/model/api';
import { addressOf } from '@quarterhour/server/http/limits';
import { languageOf } from '@quarterhour/server/http/reader-language';
import { serve, servePublic } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { shareNoun } from '../model/shares.ts';
import { catalogueOf } from './catalogue-of.ts';
import { serveLinkPages } from './link-pages.ts';
import { openLink } from './open-link.ts';
import { createShare, openShares, restoreShare } from './shares.ts';

/** Opening a link hashes a password. */
const opening = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** The calls of share links, and their pages. */
export function serveShares(app: FastifyInstance, parts: Services): void {
  serveNoun(app, parts, shareNoun, openShares(parts), { except: ['create'] });
  serve(app, api.createShare, ({ principal, input, request }) =>
    createShare(parts, principal, input, languageOf(request.headers['accept-language'])),
  );
  serve(app, api.restoreShare, async ({ principal, input: { id } }) => {
    await restoreShare(parts, principal, id);
    return {};
  });
  servePublic(
    app,
    api.openShare,
    async ({ input, request }) => {
      const { row, session, expiresIn } = await openLink(parts, { ...input, address: addressOf(request) });
      const { name, page, address, card, measures, board, live } = row;
      return { access_token: session, expires_in: expiresIn, name, page, address, card, measures, board, live };
    },
    opening,
  );
  serve(app, api.readSharedCatalogue, ({ principal, input }) => catalogueOf(parts.store, principal, input));
  serveLinkPages(app, parts);
}
