import type { Endpoint } from '@quarterhour/model/endpoint';
import { keyOf, type ListInput, type Noun, nounCalls, type UnreadableRow } from '@quarterhour/model/noun';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../data/call.ts';
import { useSession } from '../identity/session.ts';
import { readAll } from './list-input.ts';
import type { NounRow } from './noun-row.ts';
import type { Versioned } from './use-change.ts';

type Verb = keyof Noun['calls'];

/** Rows and their number, as a list answers them. */
export interface NounList {
  rows: NounRow[];
  total: number;
  /** Those of these rows that cannot be shown. */
  unreadable?: readonly UnreadableRow[];
  /** The cursor of the next page. */
  next?: string;
}

/** The calls of a noun. */
export interface NounApi {
  list(input: ListInput, signal?: AbortSignal): Promise<NounList>;
  create(values: NounRow): Promise<unknown>;
  send(row: NounRow & Versioned, changes: NounRow): Promise<NounRow & Versioned>;
  remove(row: NounRow): Promise<unknown>;
  keyOf(row: NounRow): string;
}

/** The calls of a noun, for the page. */
export function apiOf(noun: Noun): NounApi {
  const endpoints: Record<string, Endpoint<z.ZodType, z.ZodType>> = nounCalls(noun);
  const ask = (verb: Verb, input: object, signal?: AbortSignal) => {
    const endpoint = endpoints[noun.calls[verb]?.name ?? ''];
    if (!endpoint) throw new Error(`The noun ${noun.one} has no call ${verb}.`);
    return call(endpoint, input, signal);
  };
  const key = keyOf(noun);
  return {
    async list(input, signal) {
      const answer = (await ask('list', input, signal)) as Record<string, unknown>;
      const { total, unreadable, next } = answer as Omit<NounList, 'rows'>;
      return { rows: answer[noun.many] as NounRow[], total, unreadable, next };
    },
    create: (values) => ask('create', values),
    send: async (row, changes) =>
      (await ask('change', { ...changes, [key]: row[key], version: row.version })) as NounRow & Versioned,
    remove: (row) => ask('remove', { [key]: row[key] }),
    keyOf: (row) => String(row[key]),
  };
}

/** A page of a list, or without a limit all of it; the rows before stay until the next ones have arrived. */
export function useNounList(noun: Noun, input: ListInput) {
  return useQuery({
    queryKey: [noun.many, input],
    queryFn: ({ signal }): Promise<NounList> => {
      const list = (asked: ListInput) => apiOf(noun).list(asked, signal);
      return input.limit === undefined ? readAll(list, input) : list(input);
    },
    placeholderData: keepPreviousData,
  });
}

/** Whether the reader's role may make a call of the noun. */
export function useMayCall(noun: Noun): (verb: Verb) => boolean {
  const session = useSession();
  const role = session.state === 'signed_in' ? session.user.role : undefined;
  return (verb) => {
    const access = noun.calls[verb]?.access;
    return role !== undefined && (Array.isArray(access) ? access.includes(role) : access !== undefined);
  };
}
