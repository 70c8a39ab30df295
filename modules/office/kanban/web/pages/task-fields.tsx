import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { type Priority, type Profile, priorities } from '../../model/board.ts';

/** What items and stories have in common. */
export interface TaskValues {
  title: string;
  description: string;
  assign: string[];
  dueDate: string | null;
  priority: Priority;
}

/** The fields that items and stories have in common. */
export function TaskFields<Values extends TaskValues>({
  form,
  profiles,
}: {
  form: Form<Values>;
  profiles: readonly Profile[];
}) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const task = form as unknown as Form<TaskValues>;
  const { description, assign } = task.values;
  const nameOf = (email: string) => profiles.find((one) => one.email === email)?.name ?? email;
  return (
    <>
      <TextInput form={task} name="title" label={t('kanban.title')} autoComplete="off" />
      <LongInput form={task} name="description" label={t('kanban.description')} value={description} />
      <Autocomplete
        {...choiceTexts}
        multiple
        options={profiles.map(({ email }) => email)}
        value={assign}
        getOptionLabel={nameOf}
        onChange={(_, next) => task.set({ assign: next })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('kanban.assign')}
            error={task.errorAt('assign') !== undefined}
            helperText={task.errorAt('assign')}
          />
        )}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <DayInput form={task} name="dueDate" label={t('kanban.due')} optional />
        <ChoiceInput
          form={task}
          name="priority"
          label={t('kanban.priority')}
          options={priorities.map((value) => ({ value, name: t(`kanban.priority.${value}`) }))}
        />
      </Box>
    </>
  );
}

interface LongInputProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  value: string;
}

/** Text of several lines. */
export function LongInput<Values>({ form, name, label, value }: LongInputProps<Values>) {
  const error = form.errorAt(name);
  return (
    <TextField
      multiline
      minRows={2}
      maxRows={12}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => form.set({ [name]: target.value } as Partial<Values>)}
    />
  );
}
