import type { DimensionId } from '@quarterhour/model/dimensions';
import { dateFormat } from '@quarterhour/model/formats';
import { useMemo } from 'react';
import type { MessageKey } from '../text/en.ts';
import { formatMoment } from '../text/moments.ts';
import { type Text, useText } from '../text/use-text.ts';
import { type Catalogue, useCatalogue } from './catalogue.ts';
import { usePlaceNames } from './place-names.ts';

/** The display name of a dimension's value: "FR" is France, "drive" is Drive, a slug is its station. */
export function useValueName(): (dimension: DimensionId, value: string) => string {
  const text = useText();
  const catalogue = useCatalogue();
  const placeName = usePlaceNames(text.locale);
  return useMemo(() => {
    const names = slugNames(catalogue);
    const zones = new Map(catalogue.stations.map(({ slug, timezone }) => [slug, timezone]));
    const regions = new Intl.DisplayNames(text.locale, { type: 'region' });
    return (dimension, value) => nameOf(dimension, value, { ...text, names, zones, regions, placeName });
  }, [text, catalogue, placeName]);
}

interface Known extends Text {
  names: Record<'territory' | 'group' | 'station' | 'stream', Map<string, string>>;
  /** Station names by slug. */
  zones: Map<string, string>;
  regions: Intl.DisplayNames;
  placeName: (place: string) => string | undefined;
}

function nameOf(dimension: DimensionId, value: string, { t, locale, names, zones, regions, placeName }: Known): string {
  switch (dimension) {
    case 'territory':
    case 'group':
    case 'station':
    case 'stream':
      return names[dimension].get(value) ?? (value || t('value.unknown'));
    case 'device_category':
    case 'listening_method':
    case 'daypart':
    case 'song_age':
    case 'excluded_by':
      return value ? t(`${dimension}.${value}` as MessageKey) : t('value.unknown');
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : t('value.unknown');
    case 'region':
    case 'city':
      return shortName(value) ? (placeName(value) ?? shortName(value)) : t('value.unknown');
    case 'day_of_week':
      return weekdayName(Number(value), locale);
    case 'hour_of_day':
      return `${value.padStart(2, '0')}:00`;
    case 'device':
    case 'player':
    case 'song':
    case 'artist':
    case 'podcast':
    case 'episode':
    case 'days_since_release':
      return value || t('value.unknown');
    case 'show':
      return value || t('value.no_show');
    case 'own_daypart':
      return value || t('value.no_daypart');
    case 'broadcast':
      return value ? broadcastName(value, { locale, names, zones }) : t('value.no_show');
    case 'airing':
      return airingName(value, { locale, names, zones });
    default:
      return value;
  }
}

/** A place as stored: without accents, after its parents. */
function shortName(place: string): string {
  return place.split('/').at(-1) ?? '';
}

/** An airing: its time on the station's clock, and the station. */
function airingName(value: string, { locale, names, zones }: Pick<Known, 'locale' | 'names' | 'zones'>): string {
  const [instant = '', slug = ''] = value.split(' ');
  return `${formatMoment(instant, zones.get(slug) ?? null, locale)} · ${names.station.get(slug) ?? slug}`;
}

/** A broadcast: its show, and its time on the clock of the station. */
function broadcastName(value: string, { locale, zones }: Pick<Known, 'locale' | 'names' | 'zones'>): string {
  const [instant = '', slug = '', ...show] = value.split(' ');
  return `${show.join(' ')} · ${formatMoment(instant, zones.get(slug) ?? null, locale)}`;
}

/** The name of a weekday: Monday is 1, Sunday is 7. */
export function weekdayName(weekday: number, locale: string, width: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return dateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}

/** The name of a stream: its station's name and its own, because several stations have a stream "mp3". */
function slugNames({ territories, groups, stations }: Catalogue): Known['names'] {
  const named = (list: { slug: string; name: string }[]) => new Map(list.map(({ slug, name }) => [slug, name]));
  const streams = stations.flatMap((station) =>
    station.streams.map((stream): [string, string] => [
      `${station.slug}/${stream.slug}`,
      `${station.name} · ${stream.name}`,
    ]),
  );
  return {
    territory: named(territories),
    group: named(groups),
    station: named(stations),
    stream: new Map(streams),
  };
}
