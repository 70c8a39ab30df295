import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { AttachFileIcon } from '@quarterhour/web/icons/attach-file.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { largestFileMb } from '../model/files.ts';

interface FileDropProps {
  /** Files of any kind, one picture, or several pictures. */
  takes: 'files' | 'picture' | 'pictures';
  label?: string | undefined;
  onDrop: (files: File[]) => void;
  /** The name of the file that is being sent. */
  sending?: string | undefined;
  error?: string | undefined;
  /** What is attached already. */
  children: ReactNode;
}

const pictureTypes = { 'image/png': [], 'image/jpeg': [], 'image/webp': [], 'image/gif': [] };
const words = {
  files: ['files.add', 'files.drop'],
  picture: ['files.add.picture', 'files.drop.picture'],
  pictures: ['files.add.pictures', 'files.drop.pictures'],
} as const;

/** A place for files: they are chosen by its button, or dropped from the desktop. */
export function FileDrop({ takes, label, onDrop, sending, error, children }: FileDropProps) {
  const { t } = useText();
  const [add, drop] = words[takes];
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop,
    noClick: true,
    noKeyboard: true,
    multiple: takes !== 'picture',
    ...(takes !== 'files' && { accept: pictureTypes }),
  });
  return (
    <Box
      {...getRootProps()}
      role="group"
      aria-label={label ?? t('files.list')}
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1.5,
        border: '1px dashed',
        borderColor: error ? 'error.main' : isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: isDragActive ? 'action.hover' : undefined,
      }}
    >
      <input {...getInputProps()} data-file-input />
      {label && (
        <Typography aria-hidden variant="body2" color="textSecondary">
          {label}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button size="small" variant="outlined" startIcon={<AttachFileIcon />} onClick={open}>
          {t(add)}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isDragActive ? t('files.dropping') : t(drop, { maximum: largestFileMb })}
        </Typography>
      </Box>
      {children}
      {sending && (
        <Box role="status">
          <Typography variant="caption">{t('files.sending', { name: sending })}</Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
