import { csvLine } from '@quarterhour/model/csv';
import type { PerformanceExport } from '@quarterhour/model/performances';
import { addDays } from '@quarterhour/model/period';
import { querySchema } from '@quarterhour/model/query';
import { startOfDay } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Reader } from '../engine/engine.ts';
import type { Principal } from '../identity/principal.ts';
import { type Recording, readRecordings } from '../listening/songs/recordings.ts';
import type { Answers } from './answers.ts';

interface ReportServices {
  answers: Answers;
  reader: Reader;
  principal: Principal;
  /** Those of the report, in the principal's scope. */
  stations: readonly StationEntry[];
  signal?: AbortSignal;
}

/** The audience of a song at a station in one country. */
interface Heard {
  country: string;
  plays: number;
  hours: number;
  averageAudience: number;
  performances: number;
}

/**
 * A report for a licensing body as CSV, station by station, so that any number of them fits into memory. Figures are those
 * of the same queries on the dashboard.
 * Source of SoundExchange's columns: its report of use, 37 CFR 370.4(d)
 */
export function performanceReport(services: ReportServices, asked: PerformanceExport): AsyncGenerator<string> {
  return asked.report === 'soundexchange' ? soundExchange(services, asked) : byCountry(services, asked);
}

async function* byCountry(services: ReportServices, asked: PerformanceExport): AsyncGenerator<string> {
  yield csvLine([
    'station',
    'country',
    'artist',
    'title',
    'isrc',
    'album',
    'label',
    'plays',
    'duration_seconds',
    'plays_heard',
    'listening_hours',
    'average_audience',
    'performances',
  ]);
  for (const station of services.stations) {
    const heard = await heardBySong(services, station, asked);
    for (const recording of await recordingsOf(services, station, asked)) {
      // A song without listeners has a row too.
      for (const of of heard.get(recording.song) ?? [nobody]) {
        yield csvLine([
          station.name,
          of.country,
          recording.artist,
          titleOf(recording),
          recording.isrc,
          recording.album,
          recording.label,
          recording.plays,
          recording.seconds,
          of.plays,
          of.hours,
          of.averageAudience,
          of.performances,
        ]);
      }
    }
  }
}

const nobody: Heard = { country: '', plays: 0, hours: 0, averageAudience: 0, performances: 0 };

async function* soundExchange(services: ReportServices, asked: PerformanceExport): AsyncGenerator<string> {
  yield csvLine([
    'NAME_OF_SERVICE',
    'TRANSMISSION_CATEGORY',
    'FEATURED_ARTIST',
    'SOUND_RECORDING_TITLE',
    'ISRC',
    'ALBUM_TITLE',
    'MARKETING_LABEL',
    'ACTUAL_TOTAL_PERFORMANCES',
    'AGGREGATE_TUNING_HOURS',
    'CHANNEL_OR_PROGRAM_NAME',
    'PLAY_FREQUENCY',
  ]);
  for (const station of services.stations) {
    const heard = await heardBySong(services, station, asked, 'US');
    for (const recording of await recordingsOf(services, station, asked)) {
      const performances = heard.get(recording.song)?.[0]?.performances ?? 0;
      if (performances === 0) continue;
      const { artist, isrc, album, label } = recording;
      // Tuning hours, channel and frequency stand in the place of performances where these are not known.
      const service = [station.name, asked.category, artist, titleOf(recording), isrc, album, label];
      yield csvLine([...service, performances, '', '', '']);
    }
  }
}

async function heardBySong(
  { answers, principal, signal }: ReportServices,
  { slug }: StationEntry,
  { from, to }: PerformanceExport,
  country?: string,
): Promise<Map<string, Heard[]>> {
  const query = querySchema.parse({
    measures: ['plays', 'song_listening_hours', 'song_average_audience', 'song_performances'],
    dimensions: ['song', 'country'],
    filters: country ? [['is', 'country', [country]]] : [],
    stations: [slug],
    period: { from, to },
    order_by: [['song', 'asc']],
  });
  const { rows } = await answers.answer(principal, query, signal);
  const heard = new Map<string, Heard[]>();
  for (const [song, of, plays, hours, averageAudience, performances] of rows) {
    const list = heard.get(String(song)) ?? [];
    list.push({
      country: String(of),
      plays: Number(plays),
      hours: Number(hours),
      averageAudience: Number(averageAudience),
      performances: Number(performances),
    });
    heard.set(String(song), list);
  }
  return heard;
}

function recordingsOf(
  { reader }: ReportServices,
  { id, timezone }: StationEntry,
  { from, to }: PerformanceExport,
): Promise<Recording[]> {
  return readRecordings(reader, id, { from: startOfDay(from, timezone), to: startOfDay(addDays(to, 1), timezone) });
}

/** The title alone, of "Artist - Title". */
function titleOf({ song, artist }: Recording): string {
  return song.slice(artist.length + ' - '.length);
}
