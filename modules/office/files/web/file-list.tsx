import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { fetchFile } from '@quarterhour/web/data/call';
import { saveFile } from '@quarterhour/web/data/save-file';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { InsertDriveFileOutlinedIcon } from '@quarterhour/web/icons/insert-drive-file-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { FileRow } from '../model/files.ts';
import { Picture } from './picture.tsx';

interface FileListProps {
  files: readonly FileRow[];
  /** Offers to remove a file. */
  onRemove?: (file: FileRow) => void;
}

/** Attached files, each with its size; a press saves it. */
export function FileList({ files, onRemove }: FileListProps) {
  const { t } = useText();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('files.list')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {files.map((file) => (
        <FileChip key={file.id} file={file} onRemove={onRemove} />
      ))}
    </Box>
  );
}

function FileChip({ file, onRemove }: { file: FileRow } & Pick<FileListProps, 'onRemove'>) {
  const { t } = useText();
  const failed = useFailureToast();
  const size = useFileSize(file.bytes);
  const save = () =>
    fetchFile(api.readFile, { id: file.id })
      .then(({ blob }) => saveFile(blob, file.name))
      .catch(failed);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxInlineSize: '100%',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <ButtonBase
        aria-label={t('files.download_named', { name: file.name })}
        onClick={save}
        sx={{ display: 'flex', gap: 1, padding: 0.75, minInlineSize: 0, borderRadius: 1, textAlign: 'start' }}
      >
        {file.width === null ? (
          <InsertDriveFileOutlinedIcon color="action" />
        ) : (
          <Picture
            id={file.id}
            alt=""
            size="small"
            sx={{ inlineSize: 40, blockSize: 40, objectFit: 'cover', borderRadius: 0.5 }}
          />
        )}
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="body2" noWrap dir="auto">
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {size}
          </Typography>
        </Box>
      </ButtonBase>
      {onRemove && (
        <IconButton
          size="small"
          aria-label={t('files.remove_named', { name: file.name })}
          onClick={() => onRemove(file)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** A size for people, in thousands of bytes. */
export function useFileSize(bytes: number): string {
  const { t, locale } = useText();
  const isSmall = bytes < 1e6;
  const size = numberFormat(locale, { maximumFractionDigits: isSmall ? 0 : 1 }).format(
    isSmall ? Math.max(1, bytes / 1e3) : bytes / 1e6,
  );
  return t(isSmall ? 'files.size.kb' : 'files.size.mb', { size });
}
