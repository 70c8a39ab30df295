import { api } from '@quarterhour/model/api';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { logFailure } from './log-failure.ts';

/** One request asks for at most this many names. */
const most = 500;

interface Names {
  language: string;
  byPlace: ReadonlyMap<string, string>;
}

let names: Names = { language: '', byPlace: new Map() };
const asked = new Set<string>();
let waiting: string[] = [];
const listeners = new Set<() => void>();

/**
 * The names of regions and cities with their accents, which the places of answers are written without. What is not known
 * yet is asked for, all names of a page in one request; whoever calls this hook is drawn again when they have come.
 */
export function usePlaceNames(language: string): (place: string) => string | undefined {
  const { byPlace } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names,
  );
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
    // Another language may have been chosen meanwhile.
    if (language !== names.language) return;
    const found = lists.flatMap((list) => list.places).map(({ name }, index) => [places[index] ?? '', name] as const);
    names = { language, byPlace: new Map([...names.byPlace, ...found]) };
    for (const listener of listeners) listener();
  } catch (error) {
    // The names without accents stay.
    logFailure('The names of places could not be read.', error);
  }
}
