import { api } from '@quarterhour/model/api';
import { useCallback, useSyncExternalStore } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import { call } from './call.ts';

/** The maximum number of names in one request. */
const most = 500;

interface Names {
  language: string;
  byPlace: ReadonlyMap<string, string>;
}

let names: Names = { language: '', byPlace: new Map() };
const asked = new Set<string>();
let waiting: string[] = [];
const listeners = new Set<() => void>();

const known = () => names;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the names that are known from elsewhere; no others are requested. */
export function givePlaceNames(language: string, byPlace: ReadonlyMap<string, string>): void {
  names = { language, byPlace };
  for (const place of byPlace.keys()) asked.add(place);
}

/**
 * The names of regions and cities with their accents; answers have them without. Unknown names are requested, all those
 * of a page in one request, and callers of this hook render again when they arrive.
 */
export function usePlaceNames(language: string): (place: string) => string | undefined {
  const { byPlace } = useSyncExternalStore(watch, known, known);
  return useCallback((place) => byPlace.get(place) ?? askFor(place, language), [byPlace, language]);
}

function askFor(place: string, language: string): undefined {
  if (language !== names.language) {
    names = { language, byPlace: new Map() };
    asked.clear();
    waiting = [];
  }
  if (asked.has(place)) return;
  asked.add(place);
  if (waiting.length === 0) setTimeout(send);
  waiting.push(place);
}

async function send(): Promise<void> {
  const { language } = names;
  const places = waiting;
  waiting = [];
  try {
    const lists = [];
    for (let at = 0; at < places.length; at += most) {
      lists.push(await call(api.places, { places: places.slice(at, at + most) }));
    }
    // The language may have changed meanwhile.
    if (language !== names.language) return;
    const found = lists.flatMap((list) => list.places).map(({ name }, index) => [places[index] ?? '', name] as const);
    names = { language, byPlace: new Map([...names.byPlace, ...found]) };
    for (const listener of listeners) listener();
  } catch (error) {
    // The names stay without accents.
    logFailure('The names of places could not be read.', error);
  }
}
