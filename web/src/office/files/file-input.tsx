import AttachIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type FileRow, largestFileMb, mostFiles } from '@quarterhour/model/office/files/files';
import { useDropzone } from 'react-dropzone';
import { useText } from '../../text/use-text.ts';
import { FileList } from './file-list.tsx';
import { useUploads } from './use-uploads.ts';

interface FileInputProps {
  /** Those that the thing has, and those that were just sent. A form sends their ids. */
  files: readonly FileRow[];
  onChange: (files: FileRow[]) => void;
  label?: string;
  /** One picture instead of several files. */
  picture?: boolean;
  /** The error of the field, from the form. */
  error?: string | undefined;
}

const pictureTypes = { 'image/png': [], 'image/jpeg': [], 'image/webp': [], 'image/gif': [] };

/** Attaches files: by a button, or dropped from the desktop. Each is sent at once. */
export function FileInput({ files, onChange, label, picture = false, error }: FileInputProps) {
  const { t } = useText();
  const { send, sending, error: refused } = useUploads({ files, onChange, most: picture ? 1 : mostFiles });
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (dropped: File[]) => void send(dropped),
    noClick: true,
    noKeyboard: true,
    multiple: !picture,
    ...(picture && { accept: pictureTypes }),
  });
  const message = error ?? refused;
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
        borderColor: message ? 'error.main' : isDragActive ? 'primary.main' : 'divider',
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
        <Button size="small" variant="outlined" startIcon={<AttachIcon />} onClick={open}>
          {t(picture ? 'files.add.picture' : 'files.add')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isDragActive
            ? t('files.dropping')
            : t(picture ? 'files.drop.picture' : 'files.drop', { maximum: largestFileMb })}
        </Typography>
      </Box>
      <FileList files={files} onRemove={(gone) => onChange(files.filter(({ id }) => id !== gone.id))} />
      {sending && (
        <Box role="status">
          <Typography variant="caption">{t('files.sending', { name: sending })}</Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      {message && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
