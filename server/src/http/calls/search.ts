import { api } from '@quarterhour/model/api';
import { type FoundThing, foundOfKind } from '@quarterhour/model/api-search';
import { moduleOfCall } from '@quarterhour/model/modules';
import { keyOf, type Noun } from '@quarterhour/model/noun';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../identity/principal.ts';
import '../../nouns/served-nouns.ts';
import type { Services } from '../../services.ts';
import { refusalOf, serve } from '../serve.ts';

/** Serves the search of everything: the lists of all nouns that have a page, as their own searches answer it. */
export function serveSearch(app: FastifyInstance, { store, switches }: Pick<Services, 'store' | 'switches'>): void {
  const isOn = ({ calls }: Noun) => {
    const module = moduleOfCall(calls.list);
    return module === undefined || !switches.isOff(module);
  };
  serve(app, api.search, async ({ principal, input: { q }, request }) => {
    const found: FoundThing[] = [];
    for (const { noun, open } of app.servedNouns.filter(({ noun }) => isOn(noun) && isFound(noun, principal))) {
      const filter = noun.filters.includes('archived') ? 'archived:false' : undefined;
      try {
        const { rows } = await open.page(store, principal, { search: q, filter, limit: foundOfKind });
        found.push(...rows.map((row) => thingOf(noun, row)));
      } catch (error) {
        // The others are found all the same.
        request.log.error({ err: error, noun: noun.many }, 'a list could not be searched');
      }
    }
    return { found };
  });
}

function isFound({ page, search, calls }: Noun, principal: Principal): boolean {
  return (
    page !== undefined && search.length > 0 && refusalOf({ ...calls.list, method: 'GET' }, principal) === undefined
  );
}

function thingOf(noun: Noun, row: Record<string, unknown>): FoundThing {
  const name = noun.search.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  const key = String(row[keyOf(noun)]);
  return { kind: noun.one, name: String(name ?? key), path: pathOf(noun, key, String(name ?? key)) };
}

/** The page of the thing, or the list of its kind, searched by its name. */
function pathOf({ page = '/' }: Noun, key: string, name: string): string {
  return page.includes(':id')
    ? page.replace(':id', encodeURIComponent(key))
    : `${page}?${new URLSearchParams({ search: name })}`;
}
