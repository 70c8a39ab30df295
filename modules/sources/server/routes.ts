import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { type NewSource, sourceNoun } from '../model/sources.ts';
import { collect } from './collect.ts';
import { encrypt } from './secret.ts';
import { ofSource, openSources } from './sources.ts';
import { sources } from './tables.ts';

/** The calls of log sources. */
export function serveSources(app: FastifyInstance, parts: Services): void {
  const { store, config } = parts;
  const open = openSources(config.sourceFolders);
  const sealed = async (password: string | undefined) =>
    password ? { secret: await encrypt(config.folder, password) } : {};
  serveNoun(app, parts, sourceNoun, open, { except: ['create', 'change'] });
  // A password never reaches the audit log.
  serve(app, api.createSource, async ({ principal, input: { password, ...values } }) =>
    open.create(store, principal, values satisfies Omit<NewSource, 'password'>, await sealed(password)),
  );
  serve(app, api.changeSource, async ({ principal, input: { id, version, password, ...values } }) => {
    const changed = await open.change(store, principal, id, version, values);
    if (!password) return changed;
    await store.db
      .update(sources)
      .set(await sealed(password))
      .where(ofSource(id));
    return { ...changed, has_password: true };
  });
  serve(app, api.checkSource, async ({ principal, input: { id } }) => {
    await collect(parts, await open.readRow(store, principal, id));
    return open.read(store, principal, id);
  });
}
