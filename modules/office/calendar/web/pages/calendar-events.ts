import type { EventInput } from '@fullcalendar/react';
import type { Mode, Tokens } from '@quarterhour/web/theme/palette';
import type { Occurrence } from '../../model/events.ts';
import type { LayerItem } from '../../model/layers.ts';
import { localOf } from './times.ts';
import type { CalendarSettings } from './use-calendar-settings.ts';

/** Where the colours of kinds and layers are in the series of charts. */
const kindColors = { meeting: 0, show: 1, deadline: 4, other: 8 } as const;
const layerColors = { campaigns: 3, invoices: 7, outages: 4, holidays: 5 } as const;

/** An event or a layer item. Its days, or its times, are on the clock of the page; the end is not included. */
export interface CalendarEntry extends EventInput {
  id: string;
  title: string;
  allDay: boolean;
  start: string;
  end: string;
  /** `mark` is its colour without a wash; what has a lower `place` comes first. `group` is a name, '' where all are of one. */
  extendedProps: { event?: Occurrence; item?: LayerItem; mark: string; place: number; group: string };
}

interface Look {
  /** The names of the groups, if the reader sees several at once. */
  groupNames: ReadonlyMap<string, string>;
  settings: CalendarSettings;
  tokens: Tokens;
  mode: Mode;
}

export function colorOf({ color, kind }: Pick<Occurrence, 'color' | 'kind'>, { series }: Tokens): string {
  return series[color ?? kindColors[kind]] ?? series[0] ?? '';
}
/** A colour between two others, as hex. */
function mixed(one: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [from, to] = [parts(one), parts(other)];
  const mean = from.map((part, at) => Math.round(part * share + (to[at] ?? 0) * (1 - share)));
  return `#${mean.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function layerColor(layer: LayerItem['layer'], { series }: Tokens): string {
  return series[layerColors[layer]] ?? '';
}

/** The events and layer items that a reader chose, as the calendar library takes them: on the clock that they chose. */
export function inputsOf(events: readonly Occurrence[], items: readonly LayerItem[], look: Look): CalendarEntry[] {
  const { settings, tokens, mode, groupNames } = look;
  const contrastColor = mode === 'dark' ? tokens.desk : tokens.paper;
  const on = (instant: string) => localOf(Date.parse(instant) / 1000, settings.timezone);
  const isChosen = (group: string) => settings.group === '' || group === settings.group || group === '';
  const shown = events.filter(({ kind, group }) => settings.kinds.includes(kind) && isChosen(group));
  const nameOf = (group: string) => groupNames.get(group) ?? '';
  return [
    ...shown.map(
      (event): CalendarEntry => ({
        id: `${event.id} ${event.occurrence ?? ''}`,
        title: event.title,
        allDay: event.all_day,
        start: event.all_day ? event.from : on(event.from),
        end: event.all_day ? event.to : on(event.to),
        editable: event.calendar === null,
        color: colorOf(event, tokens),
        contrastColor,
        className: 'calendar-event',
        extendedProps: { event, mark: colorOf(event, tokens), place: 0, group: nameOf(event.group) },
      }),
    ),
    ...items
      .filter(({ group }) => isChosen(group))
      .map(
        (item): CalendarEntry => ({
          id: item.id,
          title: item.title,
          allDay: item.all_day,
          start: item.all_day ? item.from : on(item.from),
          end: item.all_day ? item.to : on(item.to),
          editable: false,
          // Context: a wash of the colour, behind the events.
          color: mixed(layerColor(item.layer, tokens), tokens.paper, 0.22),
          contrastColor: tokens.ink,
          className: item.path ? 'calendar-event' : '',
          extendedProps: { item, mark: layerColor(item.layer, tokens), place: 1, group: nameOf(item.group) },
        }),
      ),
  ];
}
