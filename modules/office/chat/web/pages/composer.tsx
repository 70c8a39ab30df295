import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { AttachFileIcon } from '@quarterhour/web/icons/attach-file.tsx';
import { SendIcon } from '@quarterhour/web/icons/send.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { FileRow } from '../../../files/model/files.ts';
import { FileList as AttachedFiles } from '../../../files/web/file-list.tsx';
import { useUploads } from '../../../files/web/use-uploads.ts';
import { type ChatUser, longestMessage } from '../../model/chat.ts';

/** The other one sees for six seconds that the reader types. */
const typingMilliseconds = 4000;

interface ComposerProps {
  user: ChatUser;
  onSend: (text: string, files: readonly FileRow[]) => void;
}

/** The field for a message, and its files. */
export function Composer({ user, onSend }: ComposerProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<FileRow[]>([]);
  const uploads = useUploads({ files, onChange: setFiles });
  const shown = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const isLong = text.trim().length > longestMessage;
  const isReady = (text.trim() !== '' || files.length > 0) && !isLong && uploads.sending === undefined;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend(text.trim(), files);
    setText('');
    setFiles([]);
    shown.current = 0;
  };
  const type = (written: string) => {
    setText(written);
    if (written.trim() === '' || performance.now() - shown.current < typingMilliseconds) return;
    shown.current = performance.now();
    // Nobody misses it.
    void call(api.showTyping, { user: user.id }).catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Chinese word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const onChosen = (chosen: FileList | null) => void uploads.send([...(chosen ?? [])]);
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1, padding: 1.5 }}>
      {uploads.sending !== undefined && <LinearProgress aria-label={uploads.sending} />}
      {uploads.error !== undefined && <FormHelperText error>{uploads.error}</FormHelperText>}
      {files.length > 0 && (
        <AttachedFiles files={files} onRemove={({ id }) => setFiles(files.filter((file) => file.id !== id))} />
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <IconButton aria-label={t('chat.attach')} onClick={() => chooser.current?.click()}>
          <AttachFileIcon />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            onChosen(target.files);
            target.value = '';
          }}
        />
        <TextField
          fullWidth
          multiline
          maxRows={6}
          size="small"
          label={t('chat.message', { name: user.name })}
          value={text}
          error={isLong}
          helperText={isLong ? t('field_error.message_long') : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { dir: 'auto', title: t('chat.hint') } }}
        />
        <IconButton type="submit" color="primary" aria-label={t('chat.send')} disabled={!isReady}>
          <SendIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
        </IconButton>
      </Box>
    </Box>
  );
}
