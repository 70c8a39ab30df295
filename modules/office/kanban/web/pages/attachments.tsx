import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { FileRow } from '../../../files/model/files.ts';
import { FileInput } from '../../../files/web/file-input.tsx';

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
