import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { serve } from '@quarterhour/server/http/serve';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { findSpellings, listMerges, mergeSpellings, splitSpellings } from './spellings.ts';
import { changeTitleRules, previewTitles, titleRulesOf } from './title-rules.ts';

/** The settings for airings: how titles are read, and which spellings are merged. */
export function serveTitles(
  app: FastifyInstance,
  { engine, store, clock }: Pick<Services, 'engine' | 'store' | 'clock'>,
): void {
  const parts = { engine, store, catalogue: () => readSnapshot(store) };
  serve(app, api.readTitleRules, ({ principal, input }) => titleRulesOf(store, principal, input.slug));
  serve(app, api.changeTitleRules, ({ principal, input: { slug, version, ...changes } }) =>
    changeTitleRules(parts, principal, slug, version, changes),
  );
  serve(app, api.previewTitles, ({ principal, input: { slug, patterns } }) =>
    previewTitles({ ...parts, clock }, principal, slug, patterns),
  );
  serve(app, api.listSpellings, async ({ input: { what, search } }) => ({
    found: await findSpellings(parts, what, search),
  }));
  serve(app, api.listMerges, async ({ input }) => {
    const { rows: merges, next } = pageOf(await listMerges(parts), input, ({ what, key }) => `${what}:${key}`);
    return { merges, next };
  });
  serve(app, api.mergeSpellings, ({ principal, input: { what, key, into } }) =>
    mergeSpellings(parts, principal, what, key, into),
  );
  serve(app, api.splitSpellings, async ({ principal, input: { what, key } }) => {
    await splitSpellings(parts, principal, what, key);
    return { split: true as const };
  });
}
