import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Engine } from '../server/src/engine/engine.ts';
import { ListeningCache } from '../server/src/listening/cache.ts';
import { answer } from '../server/src/query/answer.ts';
import { openUngated } from '../server/testing/ungated-engine.ts';
import { catalogueOf, firstDay, lastDay, makeListening } from './query/listening.ts';
import { makeAirings } from './query/songs.ts';

const stationCount = 12;
const catalogue = catalogueOf(stationCount);
const clock = () => Date.parse('2026-09-15T12:00:00Z') / 1000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const top = {
  measures: ['plays', 'song_listening_hours', 'song_average_audience'],
  dimensions: ['song'],
  period: { from: firstDay, to: lastDay },
  limit: 50,
  order_by: [['plays', 'desc']],
};
const inFrance = { filters: [['is', 'country', ['FR']]] };
const switching = { measures: [...top.measures, 'song_switching_index'] };
const queries: Record<string, unknown> = {
  'top 50 songs': top,
  'top 50 songs in a country': { ...top, ...inFrance },
  'top 50 songs on smartphones': { ...top, filters: [['is', 'device_category', ['smartphone']]] },
  'top 50 songs in a country on smartphones': {
    ...top,
    filters: [...inFrance.filters, ['is', 'device_category', ['smartphone']]],
  },
  'top 50 artists': { ...top, dimensions: ['artist'] },
  'top 50 songs with their switching index': { ...top, ...switching },
  'top 50 songs with their switching index in a country': { ...top, ...switching, ...inFrance },
};

/**
 * Asks for the most heard songs of 90 days, by all listeners and by some. Options: `--sessions 60000000`, `--airings
 * 400000`, `--repeat 3`, `--folder <kept between runs>`.
 */
export async function benchSongs(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      sessions: { type: 'string', default: '60000000' },
      airings: { type: 'string', default: '400000' },
      repeat: { type: 'string', default: '3' },
      folder: { type: 'string' },
    },
  });
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'quarterhour-bench-')));
  const engine = await openUngated(folder);
  try {
    await prepare(engine, Number(values.sessions), Number(values.airings));
    for (const [name, query] of Object.entries(queries)) {
      const taken: number[] = [];
      for (let turn = 0; turn < Number(values.repeat); turn++) taken.push(await ask(engine, query as QueryInput));
      const median = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
      print(`songs: ${name}: ${median.toFixed(0)} ms`);
    }
  } finally {
    await engine.close();
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(engine: Engine, sessions: number, airings: number): Promise<void> {
  const [row] = await engine.rows<{ made: number }>('SELECT count() AS made FROM quarter_hours');
  if (row?.made === 0) {
    const begun = performance.now();
    await makeAirings(engine, airings, stationCount);
    await makeListening(engine, sessions, stationCount);
    print(`songs: ${sessions / 1e6} M sessions made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  const [held] = await engine.rows<{ airings: number }>("SELECT count() AS airings FROM airings WHERE kind = 'song'");
  print(`songs: ${sessions / 1e6} M sessions, ${held?.airings} airings, 90 days, ${stationCount} stations`);
}

/** Milliseconds of an answer. */
async function ask(engine: Engine, query: QueryInput): Promise<number> {
  const begun = performance.now();
  await answer({ reader: new ListeningCache(engine).reader(new Map()), clock }, catalogue, querySchema.parse(query));
  return performance.now() - begun;
}
