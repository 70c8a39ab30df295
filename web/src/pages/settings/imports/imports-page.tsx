import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { api } from '@quarterhour/model/api';
import type { Finding } from '@quarterhour/model/findings';
import type { Import } from '@quarterhour/model/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../controls/form/confirm-dialog.tsx';
import { ListRow, RowList } from '../../../controls/list-row.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call, download } from '../../../data/call.ts';
import { useMay } from '../../../identity/use-may.ts';
import { formatDays, formatInstant, formatSince } from '../../../text/moments.ts';
import { type Text, useText } from '../../../text/use-text.ts';
import { useWholeCatalogue, type WholeCatalogue } from '../use-whole-catalogue.ts';
import { ImportFindings } from './import-findings.tsx';
import { ImportWhere } from './import-where.tsx';
import { UnknownMounts } from './unknown-mounts.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** The imported logs with the results of their lines, and an upload. */
export function ImportsPage() {
  const { t } = useText();
  const may = useMay();
  const imports = useQuery({
    queryKey: ['imports'],
    queryFn: () => call(api.listImports, {}),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'running' || one.state === 'undoing') ? 3000 : false,
  });
  const formats = useQuery({
    queryKey: ['formats'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(api.listFormats, {}),
  });
  const catalogue = useWholeCatalogue();
  const answer = {
    data:
      imports.data && formats.data && catalogue.data
        ? { ...imports.data, ...formats.data, catalogue: catalogue.data }
        : undefined,
    error: imports.error ?? formats.error ?? catalogue.error,
    refetch() {
      void imports.refetch();
      void formats.refetch();
      catalogue.refetch();
    },
  };
  return (
    <HeadedPage
      title={t('menu.settings_imports')}
      lead={t('settings.imports.lead')}
      action={
        may('superAdmin') && (
          <Button variant="outlined" component={Link} to="/settings/imports/new">
            {t('settings.imports.wizard')}
          </Button>
        )
      }
    >
      <Loaded answer={answer}>
        {({ imports: list, formats: known, catalogue: whole }) => (
          <>
            <UploadPanel formats={known} catalogue={whole} />
            <UnknownMounts />
            {list.length === 0 ? (
              <Empty title={t('settings.imports.none.title')} text={t('settings.imports.none.text')} />
            ) : (
              <RowList label={t('menu.settings_imports')}>
                {list.map((one) => (
                  <ImportRow key={one.id} listed={one} catalogue={whole} />
                ))}
              </RowList>
            )}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

/** What lines are counted as; each kind of lines has its own. */
const counted = ['sessions', 'downloads', 'airings'] as const;

/** The other numbers of an import, as in its report. */
function numbersOf({ counts }: Import) {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const excluded = Object.values((counts.excluded as Record<string, number> | undefined) ?? {});
  return {
    lines: number(counts.lines),
    excluded: excluded.reduce((sum, value) => sum + value, 0),
    joined: number(counts.joined),
    refused: number(counts.refused),
    duplicates: number(counts.duplicates),
    unreadable: number((counts.unreadable as { count?: number } | undefined)?.count),
  };
}

/** A stream of segments whose figures may be wrong. */
interface SegmentFinding {
  station: string;
  stream: string;
  kind: 'shared' | 'beyond_clock';
  share: number;
}

/** Why an import has no counts. */
function troubleOf({ state, stalled_since }: Import, t: Text['t'], locale: string): string | undefined {
  if (stalled_since !== null) return t('settings.imports.stalled', { time: formatSince(stalled_since, locale) });
  return state === 'failed' ? t('import_error.failed') : undefined;
}

function ImportRow({ listed, catalogue }: { listed: Import; catalogue: WholeCatalogue }) {
  const { t, locale } = useText();
  const failed = useFailureToast();
  const [undoing, setUndoing] = useState(false);
  const { id, files, state, started_at, lines_deleted } = listed;
  const station = catalogue.stations.find(({ slug }) => slug === listed.station)?.name;
  const { unreadable, ...numbers } = numbersOf(listed);
  const old = listed.counts.old as { count: number; before: string } | undefined;
  const shared = (listed.counts.shared_mounts as { mount: string; stations: string[] }[] | undefined) ?? [];
  const segments = (listed.counts.segments as SegmentFinding[] | undefined) ?? [];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const counts =
    state === 'done'
      ? [
          t('settings.imports.lines', { count: numbers.lines }),
          ...counted.map((kind) => {
            const count = listed.counts[kind];
            return typeof count === 'number' && t(`settings.imports.${kind}`, { count });
          }),
          numbers.joined > 0 && t('settings.imports.joined', { count: numbers.joined }),
          numbers.excluded > 0 && t('settings.imports.excluded', { count: numbers.excluded }),
          numbers.refused > 0 && t('settings.imports.refused', { count: numbers.refused }),
          old &&
            t('settings.imports.old', {
              count: old.count,
              day: formatDays({ from: old.before, to: old.before }, locale),
            }),
          numbers.duplicates > 0 && t('settings.imports.duplicates', { count: numbers.duplicates }),
          unreadable > 0 && t('settings.imports.unreadable', { count: unreadable }),
          ...shared.map(({ mount, stations }) =>
            t('settings.imports.shared_mount', { mount, stations: stations.join(', ') }),
          ),
          ...segments.map(({ station: slug, stream, kind, share }) =>
            t(`settings.imports.segments_${kind}`, { stream: `${slug}/${stream}`, share: percent.format(share) }),
          ),
        ]
      : [troubleOf(listed, t, locale)];
  const file = files[0] ?? '';
  const save = () => download(api.readRejects, { id }, `quarterhour_unreadable_${id}.csv`).catch(failed);
  return (
    <ListRow
      title={
        files.length > 3
          ? t('settings.imports.files', { first: files[0] ?? '', count: files.length - 1 })
          : files.join(', ')
      }
      details={[formatInstant(started_at, locale), station, ...counts].filter(Boolean).join(' · ')}
      state={state !== 'done' && t(`settings.imports.state.${state}`)}
      over={state === 'undone'}
      actions={
        <>
          <ImportWhere file={file} listed={listed} catalogue={catalogue} />
          <ImportFindings file={file} findings={(listed.counts.findings as Finding[] | undefined) ?? []} />
          {unreadable > 0 && state !== 'undone' && (
            <Button size="small" aria-label={t('settings.imports.rejects_of', { file })} onClick={() => void save()}>
              {t('settings.imports.rejects')}
            </Button>
          )}
          {(state === 'done' || state === 'failed') && (
            <Tooltip title={lines_deleted && t('settings.imports.undo_deleted')}>
              <span>
                <Button
                  size="small"
                  aria-label={t('settings.imports.undo_of', { file })}
                  disabled={lines_deleted}
                  onClick={() => setUndoing(true)}
                >
                  {t('settings.imports.undo')}
                </Button>
              </span>
            </Tooltip>
          )}
          {undoing && <UndoDialog id={id} file={file} onClose={() => setUndoing(false)} />}
        </>
      }
    />
  );
}

function UndoDialog({ id, file, onClose }: { id: number; file: string; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const undo = async () => {
    await call(api.undoImport, { id });
    await queries.invalidateQueries();
    toast(t('settings.imports.undo_begun', { file }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('settings.imports.undo_of', { file })}
      text={t('settings.imports.undo_text')}
      name={file}
      confirm={t('settings.imports.undo')}
      act={undo}
      onClose={onClose}
    />
  );
}
