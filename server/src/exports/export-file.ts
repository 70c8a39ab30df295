import type { ExportProgress, ExportRequest } from '@quarterhour/model/exports';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import pLimit from 'p-limit';
import type { Audience } from '../annotations/annotation-kind.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { listStations } from '../catalogue/stations.ts';
import { isolatedParser } from '../host/isolated-parser.ts';
import { Refusal } from '../host/refusal.ts';
import type { Principal } from '../identity/principal.ts';
import { placeName } from '../ingest/enrich/place-names.ts';
import type { Services } from '../services.ts';
import { annotationsOf } from './annotations-of.ts';
import type { Drawn, DrawWork, Said } from './draw.ts';
import { holidaysOf } from './holidays-of.ts';
import { readableAddress } from './readable-view.ts';

/** Exports that run at a time; the page is used meanwhile. */
const atOnce = 1;
const mostWaiting = 40;
/** Steps that ask for more queries: those of a split chart follow from its ranking. */
const mostSteps = 3;

const turns = pLimit(atOnce);
const drawApart = isolatedParser<DrawWork, Drawn>({
  module: new URL('./draw.ts', import.meta.url),
  name: 'draw',
  seconds: 120,
  megabytes: 1536,
});

/** What exports are made of. */
export type ExportParts = Pick<Services, 'store' | 'answers' | 'annotations' | 'clock' | 'brand' | 'config'>;

export interface ExportedFile {
  file: string;
  bytes: Uint8Array;
  rows: number;
  /** What it says in words. */
  said: Said;
  /** The answers that the file shows. */
  results: Result[];
}

/**
 * Writes a view as a file, with what the principal may see: the catalogue and each query are the principal's own.
 * @param onProgress is called as the export waits, reads and is written
 */
export async function exportFile(
  services: ExportParts,
  principal: Principal,
  request: ExportRequest & Pick<DrawWork['context'], 'cards' | 'measures' | 'provisional'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<ExportedFile> {
  if (turns.pendingCount >= mostWaiting) {
    throw new Refusal('too_many', 'Many exports wait already; try again in a minute.', { retryAfter: 60 });
  }
  onProgress({ state: 'waiting', done: 0, of: 0 });
  return turns(async () => {
    signal.throwIfAborted();
    const { drawn, results } = await answerAndDraw(services, principal, request, {
      draw: (work) => drawApart(work, signal),
      onProgress,
      signal,
    });
    return { ...drawn, results };
  });
}

interface Drawing<Done> {
  /** Asks for the queries that are missing, or draws. */
  draw(work: DrawWork): Promise<{ queries: QueryInput[] } | Done>;
  /** Answers one query after the other instead of all at once, so that people who use the page come between. */
  oneByOne?: boolean;
  /** Who gets it, if not the principal alone: annotations for managers are left out. */
  audience?: Audience;
  signal: AbortSignal;
  onProgress?: (progress: ExportProgress) => void;
}

/**
 * Answers the queries of a view, with what the principal may see, until it can be drawn.
 * @throws Refusal if a part of the view cannot be read
 */
export async function answerAndDraw<Done extends object>(
  { store, answers, annotations, clock, brand, config }: ExportParts,
  principal: Principal,
  request: ExportRequest & Pick<DrawWork['context'], 'cards' | 'measures' | 'provisional'>,
  { draw, oneByOne = false, audience = 'principal', signal, onProgress = () => undefined }: Drawing<Done>,
): Promise<{ drawn: Exclude<Done, { queries: QueryInput[] }>; results: Result[] }> {
  const view = readableAddress(request.view, 'view');
  const context = { ...request, now: clock() * 1000, catalogue: await catalogueFor(store, principal) };
  const paper = { brand: await brand(), publicUrl: config.publicUrl };
  const known: [QueryInput, Result][] = [];
  const turn = pLimit(oneByOne ? 1 : Number.POSITIVE_INFINITY);
  for (let step = 0; step < mostSteps; step++) {
    onProgress({ state: 'writing', done: known.length, of: known.length });
    const results = known.map(([, result]) => result);
    const { language } = request;
    const holidays = await holidaysOf(results, language);
    const annotated = { principal, audience, language, timezone: view.timezone };
    const drawn = await draw({
      ...{ context, answers: known, places: placesIn(results, language), holidays, ...paper },
      annotations: view.annotations ? await annotationsOf(annotations, results, annotated) : [],
    });
    if (!('queries' in drawn)) return { drawn: drawn as Exclude<Done, { queries: QueryInput[] }>, results };
    const of = known.length + drawn.queries.length;
    const answered = drawn.queries.map((query) =>
      turn(async () => {
        signal.throwIfAborted();
        const result = await answers.answer(principal, querySchema.parse(query), signal);
        known.push([query, result]);
        onProgress({ state: 'reading', done: known.length, of });
      }),
    );
    await Promise.all(answered);
  }
  throw new Error('The page asks for more queries than an export takes.');
}

/** The catalogue as the page of the principal has it. */
async function catalogueFor(store: Services['store'], principal: Principal): Promise<DrawWork['context']['catalogue']> {
  const [{ stations: entries, podcasts = [] }, stations] = await Promise.all([
    readSnapshot(store, principal),
    listStations(store, principal),
  ]);
  const groups = new Map<string, { slug: string; name: string; territory: string; archived: boolean }>();
  const territories = new Map<string, { slug: string; name: string; archived: boolean }>();
  for (const { group, territory } of [...entries, ...podcasts]) {
    groups.set(group.slug, { ...group, territory: territory.slug, archived: false });
    territories.set(territory.slug, { slug: territory.slug, name: territory.name, archived: false });
  }
  return { territories: [...territories.values()], groups: [...groups.values()], stations };
}

/** The names of all places in some Results and their filters, in the language of the reader. */
function placesIn(results: readonly Result[], language: string): Record<string, string> {
  const places = new Set<string>();
  const add = (place: string) => {
    const [country, region, city] = place.split('/');
    if (country && region) places.add(`${country}/${region}`);
    if (city) places.add(place);
  };
  for (const { query, columns, rows } of results) {
    columns.forEach(({ role, of }, index) => {
      if (role !== 'dimension' || (of !== 'region' && of !== 'city')) return;
      for (const row of rows) add(String(row[index] ?? ''));
    });
    for (const [, dimension, values] of query.filters)
      if (dimension === 'region' || dimension === 'city') values.forEach(add);
  }
  return Object.fromEntries([...places].map((place) => [place, placeName(place, language)]));
}
