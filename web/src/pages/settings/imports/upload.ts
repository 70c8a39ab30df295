import { api } from '@quarterhour/model/api';
import type { Finding } from '@quarterhour/model/findings';
import type { ImportProgress } from '@quarterhour/model/imports';
import { addressOf, ProblemError, refusal } from '../../../data/call.ts';

export interface UploadProgress {
  step: 'sending' | 'waiting' | 'reading' | 'finding_devices' | 'comparing' | 'counting';
  /** From 0 to 1; undefined if unknown. */
  done?: number;
  /** Since when the import makes no progress (ISO 8601), if it has made none for minutes. */
  stalledSince?: string;
}

interface Upload {
  file: File;
  format: string;
  /** The slug of the station; omitted: the mounts decide. */
  station?: string;
  /** Whether lines that are not plausible count. */
  force?: boolean;
}

/** The import failed; `code` says why: an error in the log, or an answer that broke off. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly code: string | undefined;
  /** The values for the message of the code. */
  readonly values: Record<string, number | string> | undefined;
  /** Why the lines are not plausible. */
  readonly findings: readonly Finding[];
  constructor(code: string | undefined, values?: Record<string, number | string>, findings: readonly Finding[] = []) {
    super(code);
    this.code = code;
    this.values = values;
    this.findings = findings;
  }
}

/**
 * Uploads a log to the import and reports progress: first of the upload, then of the stages of the import.
 * @throws ProblemError when it is refused, ImportError when it fails
 */
export async function upload(
  { file, format, station, force = false }: Upload,
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const { address, authorization } = await addressOf(api.ingest, {
    format,
    station,
    force: force ? 'true' : 'false',
    name: file.name,
  });
  const text = await new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Authorization', authorization);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ step: 'sending', done: total > 0 ? loaded / total : undefined });
    request.onprogress = () => {
      const progress = lastProgress(request.responseText);
      if (progress) onProgress(progress);
    };
    request.onerror = () => reject(new ProblemError(0));
    request.onload = () => {
      if (request.status < 400) resolve(request.responseText);
      else reject(refusal(api.ingest, request.status, request.responseText));
    };
    request.send(file);
  });
  const last = linesOf(text).at(-1);
  if (last && 'error' in last) throw new ImportError(last.code, last.values, last.findings);
  if (!last || !('report' in last)) throw new ImportError('cut_off');
}

/** Yields the complete lines of a streamed answer. */
function linesOf(text: string): ImportProgress[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function lastProgress(text: string): UploadProgress | undefined {
  const last = linesOf(text).findLast((line) => 'progress' in line);
  if (!last) return undefined;
  const { stage, done, bytes, totalBytes, stalled_since } = last.progress as {
    stage: UploadProgress['step'] | 'receiving';
    done?: number;
    bytes: number;
    totalBytes?: number;
    stalled_since?: string;
  };
  const step = stage === 'receiving' ? 'sending' : stage;
  return {
    step,
    done: (step === 'reading' || step === 'sending') && totalBytes ? bytes / totalBytes : done,
    stalledSince: stalled_since,
  };
}
