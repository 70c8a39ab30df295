import type { FileRow } from '@quarterhour/model/office/files/files';
import { useState } from 'react';
import type { Form } from '../../../controls/form/use-form.ts';
import { useText } from '../../../text/use-text.ts';
import { FileInput } from '../../files/file-input.tsx';

interface AttachmentsProps<Values> {
  form: Form<Values>;
  /** The files that the thing has. */
  initial: readonly FileRow[];
}

/** The files of an item or a story. They are sent at once, and kept when the form is saved. */
export function Attachments<Values extends { attachments: string[] }>({ form, initial }: AttachmentsProps<Values>) {
  const { t } = useText();
  const [files, setFiles] = useState<readonly FileRow[]>(initial);
  return (
    <FileInput
      label={t('kanban.attachments')}
      files={files}
      error={form.errorAt('attachments')}
      onChange={(next) => {
        setFiles(next);
        form.set({ attachments: next.map(({ id }) => id) } as Partial<Values>);
      }}
    />
  );
}
