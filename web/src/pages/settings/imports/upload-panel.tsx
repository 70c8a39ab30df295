import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '../../../controls/toast/toast.ts';
import { UploadFileOutlinedIcon } from '../../../icons/upload-file-outlined.tsx';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';
import { useFormatName } from '../use-format-name.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { ImportFailed, UnderWay } from './import-progress.tsx';
import { type UploadProgress, upload } from './upload.ts';

interface UploadPanelProps {
  formats: readonly { id: string; label: string }[];
  catalogue: WholeCatalogue;
}

/** Imports log files one after the other. */
export function UploadPanel({ formats, catalogue }: UploadPanelProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const byMounts = useMay()('superAdmin');
  const stations = catalogue.stations.filter(({ archived }) => !archived);
  const formatName = useFormatName();
  const [format, setFormat] = useState(formats[0]?.id ?? '');
  const [station, setStation] = useState(byMounts ? '' : (stations[0]?.slug ?? ''));
  const [under, setUnder] = useState<{ file: string; progress: UploadProgress }>();
  const [error, setError] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<readonly File[]>([]);
  const send = async (files: readonly File[], force = false) => {
    setError(undefined);
    try {
      for (const [at, file] of files.entries()) {
        setLeft(files.slice(at));
        setUnder({ file: file.name, progress: { step: 'sending', done: 0 } });
        await upload({ file, format, station: station || undefined, force: force && at === 0 }, (progress) =>
          setUnder({ file: file.name, progress }),
        );
        toast(t('settings.imports.done', { file: file.name }));
      }
    } catch (thrown) {
      setError(thrown);
    }
    setUnder(undefined);
    if (input.current) input.current.value = '';
    await queries.invalidateQueries();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t('settings.imports.format')}
          value={format}
          onChange={({ target }) => setFormat(target.value)}
          sx={{ inlineSize: { xs: '100%', sm: 180 } }}
        >
          {formats.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {formatName(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('dimension.station')}
          value={station}
          onChange={({ target }) => setStation(target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ inlineSize: { xs: '100%', sm: 280 } }}
        >
          {byMounts && <MenuItem value="">{t('settings.imports.by_mounts')}</MenuItem>}
          {stations.map(({ slug, name }) => (
            <MenuItem key={slug} value={slug}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={under !== undefined || (!byMounts && !station)}
          onClick={() => input.current?.click()}
        >
          {t('settings.imports.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('settings.imports.choose')}
          onChange={({ target }) => void send([...(target.files ?? [])])}
        />
      </Box>
      <Box aria-live="polite">
        {under && <UnderWay file={under.file} progress={under.progress} />}
        {error !== undefined && <ImportFailed error={error} onForce={() => void send(left, true)} />}
      </Box>
    </Box>
  );
}
