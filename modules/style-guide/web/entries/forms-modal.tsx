import Button from '@mui/material/Button';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { z } from 'zod';
import type { Entry } from '../guide/entry.ts';

const schema = z.object({ name: z.string().trim().min(1).max(100) });

function FormDialogStandard() {
  const { t } = useText();
  const form = useForm(schema, { name: '' });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('style.sample.rename')}
      </Button>
      {open && (
        <FormDialog
          title={t('style.sample.rename')}
          submit={t('action.apply')}
          form={form}
          save={async () => close()}
          onClose={close}
        >
          <TextInput form={form} name="name" label={t('style.sample.name')} autoFocus />
        </FormDialog>
      )}
    </>
  );
}

function ConfirmDialogStandard() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('style.sample.delete')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('style.sample.delete')}
          text={t('style.sample.delete_text')}
          name="Radio One"
          confirm={t('style.sample.delete')}
          act={async () => close()}
          onClose={close}
        />
      )}
    </>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'FormDialog',
    about: ['controls/form/form-dialog#FormDialog'],
    patterns: ['dialog'],
    room: 340,
    specimens: { standard: FormDialogStandard },
  },
  {
    name: 'ConfirmDialog',
    about: ['controls/form/confirm-dialog#ConfirmDialog'],
    patterns: ['dialog'],
    room: 400,
    specimens: { standard: ConfirmDialogStandard },
  },
];
