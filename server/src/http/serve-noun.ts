import type { Endpoint } from '@quarterhour/model/endpoint';
import { keyOf, type Noun, nounCalls } from '@quarterhour/model/noun';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { OpenNoun } from '../nouns/open-noun.ts';
import type { Services } from '../services.ts';
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
  const { many, calls } = noun;
  const endpoints: Record<string, Endpoint<z.ZodType<Record<string, unknown>>>> = nounCalls(noun);
  const endpointOf = (verb: Verb) => (except.includes(verb) ? undefined : endpoints[calls[verb]?.name ?? '']);
  const keyName = keyOf(noun);
  const keyIn = (input: Record<string, unknown>) => input[keyName] as string | number;

  const [list, read, create, change, remove] = (['list', 'read', 'create', 'change', 'remove'] as const).map(
    endpointOf,
  );
  if (list)
    serve(app, list, async ({ principal, input }) => {
      const { rows, total } = await open.page(store, principal, input);
      return { [many]: rows, total };
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
