import { Readable } from 'node:stream';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { keyOf, largestPage, type Noun, nounCalls, type UnreadableRow } from '@quarterhour/model/noun';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { eachPage } from '../nouns/each-page.ts';
import type { OpenNoun } from '../nouns/open-noun.ts';
import '../nouns/served-nouns.ts';
import type { Services } from '../services.ts';
import { fewRows, jsonOf } from './json-of.ts';
import { serve } from './serve.ts';

type Verb = keyof Noun['calls'];

/**
 * Serves the calls of a noun.
 * @param except calls that have handlers of their own
 * @param changed runs after a change, while the answer is sent
 */
export function serveNoun<N extends Noun, Row>(
  app: FastifyInstance,
  { store }: Pick<Services, 'store'>,
  noun: N,
  open: OpenNoun<z.output<N['row']>, Row>,
  { except = [], changed = () => undefined }: { except?: readonly Verb[]; changed?: () => void } = {},
): void {
  app.servedNouns.push({ noun, open });
  const { many, calls } = noun;
  const endpoints: Record<string, Endpoint<z.ZodType<Record<string, unknown>>>> = nounCalls(noun);
  const endpointOf = (verb: Verb) => (except.includes(verb) ? undefined : endpoints[calls[verb]?.name ?? '']);
  const keyName = keyOf(noun);
  const keyIn = (input: Record<string, unknown>) => input[keyName] as string | number;

  const [list, read, create, change, remove] = (['list', 'read', 'create', 'change', 'remove'] as const).map(
    endpointOf,
  );
  if (list)
    serve(app, list, async ({ principal, input: { limit: asked, ...input }, reply }) => {
      const limit = typeof asked === 'number' ? asked : largestPage;
      const rows: unknown[] = [];
      const unreadable: UnreadableRow[] = [];
      let rest: { total?: number; next?: string } = {};
      for await (const page of eachPage(open, store, principal, { ...input, limit })) {
        rows.push(...page.rows);
        unreadable.push(...page.unreadable);
        rest = { total: rest.total ?? page.total, next: page.next };
      }
      const answer = { ...rest, ...(unreadable.length > 0 && { unreadable }) };
      if (rows.length <= fewRows) return { ...answer, [many]: rows };
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(many, rows, answer)));
    });
  if (read) serve(app, read, ({ principal, input }) => open.read(store, principal, keyIn(input)));
  if (create) serve(app, create, ({ principal, input }) => open.create(store, principal, input));
  if (change)
    serve(app, change, async ({ principal, input }) => {
      const { version, [keyName]: _, ...values } = input;
      const row = await open.change(store, principal, keyIn(input), version as number | undefined, values);
      changed();
      return row;
    });
  if (remove)
    serve(app, remove, async ({ principal, input }) => {
      const row = await open.remove(store, principal, keyIn(input));
      changed();
      return row;
    });
}
