import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { toCsv } from '@quarterhour/model/csv';
import { addDays } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { sendFile } from '@quarterhour/web/data/call';
import { saveCsv } from '@quarterhour/web/data/save-file';
import { DownloadOutlinedIcon } from '@quarterhour/web/icons/download-outlined.tsx';
import { UploadFileOutlinedIcon } from '@quarterhour/web/icons/upload-file-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { earlierMeasures } from '../../model/figures.ts';
import { RefusedFile } from './refused-file.tsx';

interface UploadPanelProps {
  /** The names of existing sources. */
  sources: readonly string[];
  stations: readonly Station[];
}

/** Uploads a file of an earlier provider, and describes its format. */
export function UploadPanel({ sources, stations }: UploadPanelProps) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [source, setSource] = useState(sources[0] ?? '');
  const [, setParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(api.uploadEarlierFigures, { source, file: file.name }, file),
    onSuccess: ({ source: saved, days, replaced }, file) => {
      toast(
        t(replaced > 0 ? 'migration.upload.replaced' : 'migration.upload.done', { file: file.name, days, replaced }),
      );
      setParams({ source: saved }, { preventScrollReset: true });
      return queries.invalidateQueries({ queryKey: ['earlier_sources'] });
    },
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });
  return (
    <Box
      component="section"
      aria-label={t('migration.upload')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, marginBlockStart: 4 }}
    >
      <Typography variant="h2">{t('migration.upload')}</Typography>
      <Format example={stations[0]?.slug ?? ''} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Autocomplete
          {...choiceTexts}
          freeSolo
          options={sources}
          inputValue={source}
          onInputChange={(_, name) => setSource(name)}
          sx={{ inlineSize: { xs: '100%', sm: 280 } }}
          renderInput={(params) => <TextField {...params} size="small" label={t('migration.source')} />}
        />
        <Button
          variant="contained"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={source.trim() === ''}
          loading={sending.isPending}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {t('migration.upload.choose')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadOutlinedIcon />} onClick={() => saveTemplate(stations)}>
          {t('migration.template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('migration.upload.choose')}
          onChange={({ target }) => target.files?.[0] && sending.mutate(target.files[0])}
        />
      </Box>
      <Box aria-live="polite">
        {sending.isError && <RefusedFile file={sending.variables.name} error={sending.error} />}
      </Box>
    </Box>
  );
}

/** A template with a line for each station. */
function saveTemplate(stations: readonly Station[]): void {
  const header = ['station', 'day', ...earlierMeasures];
  const columns = header.map((id) => ({ id, label: id, unit: 'text' as const, role: 'dimension' as const, of: id }));
  const rows = stations.map(({ slug, timezone }) => [slug, addDays(dayOf(Date.now() / 1000, timezone), -1)]);
  saveCsv(
    toCsv({ columns, rows: rows.map((row) => header.map((_, index) => row[index] ?? null)) }),
    'earlier_figures.csv',
  );
}

const rules = ['columns', 'station', 'reach', 'whole'] as const;

function Format({ example }: { example: string }) {
  const { t } = useText();
  return (
    <Box sx={{ maxInlineSize: 760 }}>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        dir="ltr"
        aria-label={t('migration.format')}
        sx={{
          margin: 0,
          padding: 1.5,
          overflowX: 'auto',
          textAlign: 'start',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'ui-monospace, monospace',
          fontSize: 13,
        }}
      >
        {`station,day,${earlierMeasures.join(',')}\n${example},2026-09-01,5210,3120.5,130.02,2740\n${example},2026-09-02,5344,3188,132.83,`}
      </Box>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
        {rules.map((rule) => (
          <Typography key={rule} component="li" variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
            {t(`migration.format.${rule}`)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
