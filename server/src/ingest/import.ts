import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import { Refusal } from '../host/refusal.ts';
import { exclusively } from '../listening/exclusively.ts';
import { beginImport, endImport, failUnfinished } from '../store/imports.ts';
import { finishChanges } from '../store/open-changes.ts';
import { renewKnown } from './catch-up.ts';
import type { ImportParts } from './import-parts.ts';
import type { LogFormat } from './line-kind.ts';
import { failureOf } from './log-error.ts';
import { refuseUnreadable } from './nothing-readable.ts';
import type { ImportReport, ReportProgress } from './report.ts';
import type { LogSource } from './sources/source.ts';
import { dropTemporary } from './staging.ts';

export interface ImportOptions {
  format: LogFormat;
  /** The slug of the station that all lines belong to; if undefined, the mount of each line decides. */
  station?: string;
  /** The log format of the lines, for a format that takes a pattern. */
  pattern?: string;
  /** The host of requests whose lines show none. */
  host?: string;
  /**
   * The part of the catalogue that the importing user may see: lines of other stations are refused. Undefined: none is
   * refused.
   */
  visible?: () => Promise<CatalogueSnapshot>;
  sources: readonly LogSource[];
  /** Whether lines that are not plausible count without being asked. */
  force?: boolean;
  onProgress?: ReportProgress;
  /** Stops the import after the step under way; the rest is counted at the next start. */
  signal?: AbortSignal;
}

/** A host name or an IPv4 address; logs name no port. */
const hostPattern = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i;

/** @throws Refusal if a format does not take an option, or cannot read lines by it */
export function refuseOptions(
  { id, takesStation, takesPattern, takesHost, check }: LogFormat,
  { station, pattern, host }: Pick<ImportOptions, 'station' | 'pattern' | 'host'>,
): void {
  if (station !== undefined && !takesStation) {
    throw new Refusal('wrong_input', `Lines of the format ${id} belong to no station; leave the station out.`);
  }
  if (pattern !== undefined && !takesPattern) {
    throw new Refusal('wrong_input', `The format ${id} takes no pattern; leave the pattern out.`);
  }
  if (host !== undefined && !takesHost) {
    throw new Refusal('wrong_input', `Lines of the format ${id} belong to no host; leave the host out.`);
  }
  if (host !== undefined && !hostPattern.test(host)) {
    throw new Refusal('wrong_input', `${host} is not a host; write a name such as files.example.org.`);
  }
  const wrong = pattern === undefined ? undefined : check({ pattern });
  if (wrong) throw new Refusal('wrong_input', wrong);
}

/**
 * Imports logs: every line counts once, however often and in whatever order files are imported.
 * @throws if the station is unknown, a source cannot be read or has no readable line, or a store fails; importing again
 * completes it
 */
export function importLogs(given: ImportParts, options: ImportOptions): Promise<ImportReport> {
  return exclusively(given, 'import', async (parts) => {
    const { format, station, sources, pattern, host, signal, force = false } = options;
    const catalogue = await parts.catalogue();
    const visible = await options.visible?.();
    const own = visible && new Set(visible.stations.map(({ id }) => id));
    const forced = findStation(visible ?? catalogue, station);
    await failUnfinished(parts.store);
    await finishChanges(parts.store);
    const files = sources.map(({ name }) => name);
    const id = await beginImport(parts.store, { format: format.id, station, files });
    const onProgress: ReportProgress = (progress) => {
      parts.store.progressed();
      options.onProgress?.(progress);
      signal?.throwIfAborted();
    };
    let counts: Record<string, unknown> = {};
    try {
      await dropTemporary(parts.engine);
      await renewKnown(parts, (done) => onProgress({ stage: 'finding_devices', bytes: 0, done }));
      const work = `import_${id}`;
      const report = await format.takeIn({
        parts,
        id,
        work,
        catalogue,
        forced,
        own,
        sources,
        pattern,
        host,
        force,
        onProgress,
      });
      counts = { ...report };
      refuseUnreadable(format, report);
      await endImport(parts.store, id, { counts });
      return report;
    } catch (error) {
      const { error: reason, findings } = failureOf(error);
      await endImport(parts.store, id, { counts: findings ? { ...counts, findings } : counts, error: reason });
      throw error;
    } finally {
      await dropTemporary(parts.engine);
    }
  });
}

function findStation({ stations }: CatalogueSnapshot, slug: string | undefined): StationEntry | undefined {
  if (slug === undefined) return undefined;
  const found = stations.find((station) => station.slug === slug);
  if (!found) throw new Error(`There is no station "${slug}"; correct the slug, or add the station first.`);
  return found;
}
