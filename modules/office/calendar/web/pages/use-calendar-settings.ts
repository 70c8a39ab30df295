import { isTimeZone } from '@quarterhour/model/zone';
import { useCallback, useState } from 'react';
import { type EventKind, eventKinds } from '../../model/events.ts';
import { holidayCountries, type LayerId, layerIds } from '../../model/layers.ts';

/** What a reader shows in the calendar; it stays in the browser. */
export interface CalendarSettings {
  kinds: readonly EventKind[];
  layers: readonly LayerId[];
  countries: readonly string[];
  /** '' for all groups. */
  group: string;
  timezone: string;
}

const key = 'quarterhour-calendar';

export function useCalendarSettings(): [CalendarSettings, (changes: Partial<CalendarSettings>) => void] {
  const [settings, setSettings] = useState(read);
  const change = useCallback((changes: Partial<CalendarSettings>) => {
    setSettings((before) => {
      const next = { ...before, ...changes };
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
      return next;
    });
  }, []);
  return [settings, change];
}

function read(): CalendarSettings {
  const stored = parse();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const timezone = typeof stored.timezone === 'string' && isTimeZone(stored.timezone) ? stored.timezone : own;
  return {
    kinds: among(stored.kinds, eventKinds) ?? eventKinds,
    layers: among(stored.layers, layerIds) ?? layerIds,
    countries: among(stored.countries, holidayCountries) ?? countriesOf(navigator.language),
    group: typeof stored.group === 'string' ? stored.group : '',
    timezone,
  };
}

function parse(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>) ?? {};
  } catch {
    return {};
  }
}

function among<Value extends string>(stored: unknown, known: readonly Value[]): Value[] | undefined {
  return Array.isArray(stored) ? known.filter((value) => stored.includes(value)) : undefined;
}

/** The country of a reader's browser, if the calendar knows its holidays. */
function countriesOf(language: string): string[] {
  const { region } = new Intl.Locale(language).maximize();
  return holidayCountries.filter((country) => country === region);
}
