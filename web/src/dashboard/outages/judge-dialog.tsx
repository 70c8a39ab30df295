import { api } from '@quarterhour/model/api';
import { type CoverageMark, judgeMarkSchema } from '@quarterhour/model/coverage';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../controls/form/form-dialog.tsx';
import { TextInput } from '../../controls/form/form-fields.tsx';
import { useForm } from '../../controls/form/use-form.ts';
import { useToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { useText } from '../../text/use-text.ts';

interface JudgeDialogProps {
  mark: CoverageMark;
  state: 'confirmed' | 'rejected';
  /** The name of the station. */
  station: string;
  onClose: () => void;
}

/** Confirms or rejects an outage, with a note for readers of the gap. */
export function JudgeDialog({ mark, state, station, onClose }: JudgeDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm<{ state: 'confirmed' | 'rejected'; note: string }>(judgeMarkSchema, { state, note: mark.note });
  const save = async (values: { state: 'confirmed' | 'rejected'; note: string }) => {
    await call(api.judgeOutage, { id: mark.id, ...values });
    toast(t('settings.data.saved'));
    onClose();
    // Every figure of the page may have changed.
    await queries.invalidateQueries();
  };
  const confirms = state === 'confirmed';
  return (
    <FormDialog
      title={t(confirms ? 'settings.data.confirm_of' : 'settings.data.reject_of', { station })}
      submit={t(confirms ? 'settings.data.confirm' : 'settings.data.reject')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="note"
        label={t('settings.data.note')}
        hint={t('settings.data.note_hint')}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
