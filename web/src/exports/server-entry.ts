import './server-globals.ts';
import type { Holiday } from '@quarterhour/model/api-holidays';
import type { AnnotationsOfResult, ExportContextInput, ExportDocument } from '@quarterhour/model/exports';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { measureTextBy } from '../charts/text-width.ts';
import { givePlaceNames } from '../data/place-names.ts';
import { readWords } from './contexts.tsx';
import { documentOf, queriesOf } from './document.tsx';
import { frontQueries, hasFront } from './front.tsx';
import { planCards } from './plan.ts';
import { readerOf } from './reader.tsx';

export interface ExportWork {
  context: ExportContextInput;
  /** The answers so far, each with its query. */
  answers: readonly (readonly [QueryInput, Result])[];
  /** The names of places in the language of the reader, by the place. */
  places: Readonly<Record<string, string>>;
  /** The public holidays in the periods of the answers, in the language of the reader. */
  holidays: readonly Holiday[];
  /** The annotations of the answers; none if the view has them switched off. */
  annotations: readonly AnnotationsOfResult[];
}

/** Either queries that are still to be answered, or the document. */
export type ExportStep = { queries: QueryInput[] } | { document: ExportDocument };

/**
 * Takes an export one step further. The page decides what its cards ask and how they look; so this runs the page's own
 * code, with the clock of the server.
 * @param widthOf measures a text of 12 pixels
 * @public of the bundle that the server imports
 */
export async function takeStep(work: ExportWork, widthOf: (text: string) => number): Promise<ExportStep> {
  const { context } = work;
  measureTextBy(widthOf);
  const text = await readWords(context.language);
  givePlaceNames(text.locale, new Map(Object.entries(work.places)));
  const known = new Map(work.answers.map(([query, result]) => [JSON.stringify(query), result]));
  const answers = (query: QueryInput) => known.get(JSON.stringify(query));
  const clock = Date.now;
  Date.now = () => context.now;
  try {
    const reader = readerOf(context, text, work);
    const cards = planCards(reader, context, answers);
    const asked = [...queriesOf(cards), ...(hasFront(reader, context) ? frontQueries(reader) : [])];
    const missing = [...new Map(asked.map((query) => [JSON.stringify(query), query])).values()].filter(
      (query) => answers(query) === undefined,
    );
    return missing.length > 0 ? { queries: missing } : { document: documentOf(reader, context, cards, answers) };
  } finally {
    Date.now = clock;
  }
}
