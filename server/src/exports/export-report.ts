import type { ExportCard, ExportDocument, ExportFormat } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import type { Result } from '@quarterhour/model/result';
import pLimit from 'p-limit';
import { isolatedParser } from '../host/isolated-parser.ts';
import type { Principal } from '../identity/principal.ts';
import type { DrawnPicture, DrawnReport, ReportWork } from './draw.ts';
import { answerAndDraw, type ExportParts } from './export-file.ts';

/** A queue of their own: people who export a page do not wait for a hundred reports. */
const turns = pLimit(1);
const drawApart = isolatedParser<ReportWork, DrawnReport>({
  module: new URL('./draw.ts', import.meta.url),
  name: 'drawReport',
  seconds: 120,
  megabytes: 1536,
  isPatient: true,
});

export interface ReportParts {
  document: ExportDocument;
  files: { name: string; bytes: Uint8Array }[];
  pictures: DrawnPicture[];
  /** The answers that it shows. */
  results: Result[];
}

interface ReportRequest {
  /** The address of a view, with its page. */
  view: string;
  language: Language;
  /** The cards that it shows; undefined: all. */
  cards: readonly ExportCard[] | undefined;
  files: readonly ExportFormat[];
  /** The cards of which pictures are drawn, the most wanted first. */
  pictures: readonly ExportCard[];
  mostPictures: number;
}

/**
 * Writes the parts of a report: texts, pictures and files of a view, with what the principal may see. One report is written
 * at a time, and its queries are answered one by one.
 */
export function exportReport(
  services: ExportParts,
  principal: Principal,
  { view, language, cards, ...parts }: ReportRequest,
  signal: AbortSignal,
): Promise<ReportParts> {
  return turns(async () => {
    signal.throwIfAborted();
    const request = { view, language, direction: 'ltr', format: 'pdf', ...(cards && { cards }) } as const;
    const { drawn, results } = await answerAndDraw(services, principal, request, {
      draw: (work) => drawApart({ ...work, ...parts }, signal),
      oneByOne: true,
      audience: 'everyone',
      signal,
    });
    return { ...drawn, results };
  });
}
