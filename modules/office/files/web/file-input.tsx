import { type FileRow, mostFiles } from '../model/files.ts';
import { FileDrop } from './file-drop.tsx';
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

/** Attaches files: by a button, or dropped from the desktop. Each is sent at once. */
export function FileInput({ files, onChange, label, picture = false, error }: FileInputProps) {
  const { send, sending, error: refused } = useUploads({ files, onChange, most: picture ? 1 : mostFiles });
  return (
    <FileDrop
      takes={picture ? 'picture' : 'files'}
      label={label}
      onDrop={(dropped) => void send(dropped)}
      sending={sending}
      error={error ?? refused}
    >
      <FileList files={files} onRemove={(gone) => onChange(files.filter(({ id }) => id !== gone.id))} />
    </FileDrop>
  );
}
