import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { TitleRules } from '@quarterhour/model/music';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { type Form, useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { ConflictDialog } from '@quarterhour/web/nouns/conflict-dialog.tsx';
import { changesOf, useChange, type Versioned } from '@quarterhour/web/nouns/use-change';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';
import { titleRulesSchema } from '../../model/title-rules.ts';
import { PatternsInput } from './patterns-input.tsx';
import { TitlePreview } from './title-preview.tsx';

interface TitleRulesFormProps {
  slug: string;
  /** Of the station. */
  name: string;
  saved: TitleRules & Versioned;
}

/** The patterns and times of one station, with a preview of their effect on its titles. */
export function TitleRulesForm({ slug, name, saved }: TitleRulesFormProps) {
  const { t } = useText();
  const problemText = useProblemText();
  const { version: _, ...values } = saved;
  const form = useForm<TitleRules>(titleRulesSchema, values);
  const change = useChange<TitleRules & Versioned>(
    ({ version }, changes) => call(api.changeTitleRules, { ...changes, slug, version }),
    'title_rules',
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const changes = changesOf(saved, form.values);
  const savedText = t('settings.saved', { name });
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = form.check();
    setError(undefined);
    if (checked === undefined) return;
    setBusy(true);
    try {
      await change.save(saved, changesOf(saved, checked), savedText);
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2.5, maxInlineSize: 720 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <PatternsInput form={form} />
      <TitlePreview slug={slug} patterns={form.values.patterns} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, marginBlockStart: 1 }}>
        <TextInput
          form={secondsOf(form)}
          name="longest_seconds"
          type="number"
          label={t('settings.titles.longest')}
          hint={t('settings.titles.longest.hint')}
        />
        <TextInput
          form={secondsOf(form)}
          name="delay_seconds"
          type="number"
          label={t('settings.titles.delay')}
          hint={t('settings.titles.delay.hint')}
        />
      </Box>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={Object.keys(changes).length === 0}
        sx={{ justifySelf: 'start' }}
      >
        {t('settings.save')}
      </Button>
      {change.conflict && (
        <ConflictDialog
          conflict={change.conflict}
          labels={{
            patterns: t('settings.titles.patterns'),
            longest_seconds: t('settings.titles.longest'),
            delay_seconds: t('settings.titles.delay'),
          }}
          words={(field, { patterns }) =>
            field === 'patterns'
              ? patterns.map(({ pattern, kind }) => `${pattern}: ${t(`item_kind.${kind}`)}`).join(', ')
              : undefined
          }
          onMine={() => void change.keepMine(savedText)}
          onTheirs={change.takeTheirs}
        />
      )}
    </Box>
  );
}

/** The form values with numbers where the fields hold text. */
function secondsOf(form: Form<TitleRules>): Form<TitleRules> {
  const number = (text: unknown) => (text === '' ? Number.NaN : Number(text));
  return {
    ...form,
    set: (changes) =>
      form.set(Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, number(text)]))),
  };
}
