import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { UploadFileOutlinedIcon } from '@quarterhour/web/icons/upload-file-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { Entry } from '../guide/entry.ts';

/** Bytes. */
const largest = 1_000_000;

/** A place for files, which a button opens too. Forms that send files use FileInput of modules/office/files/web/. */
function DropZone({ given }: { given: readonly string[] }) {
  const { t, locale } = useText();
  const [names, setNames] = useState(given);
  const [refused, setRefused] = useState(false);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    maxSize: largest,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      setNames((before) => [...before, ...accepted.map(({ name }) => name)]);
      setRefused(rejected.length > 0);
    },
  });
  return (
    <Box
      {...getRootProps()}
      role="group"
      aria-label={t('style.part.forms/dropzone')}
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        padding: 2,
        border: '1px dashed',
        borderColor: refused ? 'error.main' : isDragActive ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
        backgroundColor: isDragActive ? 'action.selected' : undefined,
      }}
    >
      <input {...getInputProps()} />
      <Button variant="outlined" startIcon={<UploadFileOutlinedIcon />} onClick={open}>
        {t('style.sample.choose_files')}
      </Button>
      <Box role="status">{new Intl.ListFormat(locale).format(names)}</Box>
      {refused && (
        <FormHelperText error role="alert">
          {t('style.sample.too_large')}
        </FormHelperText>
      )}
    </Box>
  );
}

function DropZoneEmpty() {
  return <DropZone given={[]} />;
}

function DropZoneWithValue() {
  return <DropZone given={['access.log', 'playlist.csv']} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'DropZone',
    library: 'https://react-dropzone.js.org/',
    patterns: ['drop_zone'],
    specimens: { empty: DropZoneEmpty, with_value: DropZoneWithValue },
  },
];
