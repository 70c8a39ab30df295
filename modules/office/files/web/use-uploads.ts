import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { sendFile } from '@quarterhour/web/data/call';
import { useFieldText, useProblemText } from '@quarterhour/web/data/problem-text';
import { useCallback, useRef, useState } from 'react';
import { type FileRow, largestFileMb, mostFiles } from '../model/files.ts';

/** What a form holds already: whole files, or their ids alone. */
interface Options<Held> {
  files: readonly Held[];
  onChange: (files: (Held | FileRow)[]) => void;
  /** How many may be attached. */
  most?: number;
}

/** Sends files one after the other, and adds each to those of the form as soon as the server has it. */
export function useUploads<Held extends { id: string }>({ files, onChange, most = mostFiles }: Options<Held>) {
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  // Files that arrive while others are sent are added to those that came meanwhile.
  const latest = useRef<readonly (Held | FileRow)[]>(files);
  latest.current = files;

  const send = useCallback(
    async (chosen: readonly File[]) => {
      setError(undefined);
      for (const file of chosen) {
        const isOver = file.size > largestFileMb * 2 ** 20;
        if (isOver) setError(fieldText(fieldError('file', 'file_large', { maximum: largestFileMb })));
        if (most > 1 && latest.current.length >= most) {
          setError(fieldText(fieldError('file', 'files_many', { maximum: most })));
        }
        if (isOver || (most > 1 && latest.current.length >= most)) continue;
        setSending(file.name);
        try {
          const row = await sendFile(api.uploadFile, { name: file.name }, file);
          latest.current = most === 1 ? [row] : [...latest.current, row];
          onChange([...latest.current]);
        } catch (failure) {
          setError(problemText(failure));
        }
      }
      setSending(undefined);
    },
    [fieldText, problemText, onChange, most],
  );
  return { send, sending, error };
}
