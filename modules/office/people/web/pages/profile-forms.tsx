import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';
import { changeSettings, useSettings } from '@quarterhour/web/theme/settings';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { mailedKinds, type Profile, type ProfileChanges, profileChangesSchema } from '../../model/account.ts';
import { peopleKey } from './use-people.ts';

/** Saves changes of the profile, and keeps the error of the last try. */
function useSaving(profile: Profile) {
  const { t } = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (changes: Partial<Profile>, takeErrors: (error: unknown) => boolean = () => false) => {
    setBusy(true);
    setError(undefined);
    try {
      await call(api.changeProfile, { ...changes, version: profile.version });
      toast(t('people.saved'));
    } catch (thrown) {
      if (!takeErrors(thrown)) setError(thrown);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: [peopleKey] });
    }
  };
  return { save, busy, error };
}

/** What the reader says of themselves. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useText();
  const problemText = useProblemText();
  const { save, busy, error } = useSaving(profile);
  const { name, position, phone, city, about, email } = profile;
  const form = useForm<ProfileChanges>(profileChangesSchema, { name, position, phone, city, about });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const values = form.check();
    if (values) void save(values, form.takeErrors);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={column}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <TextField
        label={t('people.field.email')}
        value={email}
        slotProps={{ input: { readOnly: true } }}
        helperText={t('people.email.hint')}
      />
      <TextInput form={form} name="name" label={t('people.field.name')} autoComplete="name" />
      <TextInput
        form={form}
        name="position"
        label={t('people.field.position')}
        hint={t('people.position.hint')}
        autoComplete="organization-title"
      />
      <TextInput form={form} name="phone" label={t('people.field.phone')} type="tel" autoComplete="tel" />
      <TextInput form={form} name="city" label={t('people.field.city')} autoComplete="address-level2" />
      <TextInput form={form} name="about" label={t('people.field.about')} multiline />
      <Button type="submit" variant="contained" loading={busy} sx={{ justifySelf: 'start' }}>
        {t('people.save')}
      </Button>
    </Box>
  );
}

/** The language of the pages and mails, and what is mailed. */
export function MailForm({ profile }: { profile: Profile }) {
  const { t } = useText();
  const problemText = useProblemText();
  const { save, busy, error } = useSaving(profile);
  const [language, setLanguage] = useState<Language>(useSettings().i18n);
  const [mailed, setMailed] = useState(profile.mailed);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    await save({ language, mailed });
    changeSettings({ i18n: language });
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={column}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <TextField
        select
        label={t('people.language')}
        helperText={t('people.language.hint')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {languageIds.map((id) => (
          <MenuItem key={id} value={id} lang={id}>
            {languages[id].name}
          </MenuItem>
        ))}
      </TextField>
      <FormGroup role="group" aria-label={t('people.mailed')}>
        <Typography>{t('people.mailed')}</Typography>
        {mailedKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            label={t(`people.mailed.${kind}`)}
            control={
              <Checkbox
                checked={mailed.includes(kind)}
                onChange={(_, on) => setMailed(mailedKinds.filter((one) => (one === kind ? on : mailed.includes(one))))}
              />
            }
          />
        ))}
      </FormGroup>
      {!profile.mails && (
        <Typography variant="body2" color="textSecondary">
          {t('people.mailed.off')}
        </Typography>
      )}
      <Button type="submit" variant="contained" loading={busy} sx={{ justifySelf: 'start' }}>
        {t('people.save')}
      </Button>
    </Box>
  );
}

const column = { display: 'grid', gap: 2.5 } as const;
