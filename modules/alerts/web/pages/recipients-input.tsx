import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { languageIds } from '@quarterhour/model/languages';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { useId } from 'react';
import { type AlertRecipient, alertChannels } from '../../model/alerts.ts';

type Entered = Partial<AlertRecipient>;

/** Names that no language translates. */
const chats = { slack: 'Slack', mattermost: 'Mattermost', teams: 'Teams' } as const;

/** Who gets the messages of an alert: people with access by mail, and incoming web hooks. */
export function RecipientsInput({ form }: { form: Form<NounRow> }) {
  const { t } = useText();
  const id = useId();
  const { i18n: language } = useSettings();
  const recipients = (form.values.recipients ?? []) as readonly Entered[];
  const error = form.errorAt('recipients');
  const set = (next: readonly Entered[]) => form.set({ recipients: next });
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography id={id} variant="h3">
          {t('alerts.recipients')}
        </Typography>
        <FormHelperText>{t('alerts.recipients.hint')}</FormHelperText>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
      {recipients.map((recipient, index) => (
        <RecipientInput
          key={recipient.id ?? `new-${index}`}
          recipient={recipient}
          error={form.errorAt(`recipients.${index}.to`)}
          onChange={(changes) => set(recipients.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
          onRemove={() => set(recipients.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => set([...recipients, { channel: 'mail', to: '', language }])}
        sx={{ justifySelf: 'start' }}
      >
        {t('alerts.recipient.add')}
      </Button>
    </Box>
  );
}

interface RecipientInputProps {
  recipient: Entered;
  error: string | undefined;
  onChange: (changes: Entered) => void;
  onRemove: () => void;
}

function RecipientInput({ recipient, error, onChange, onRemove }: RecipientInputProps) {
  const { t } = useText();
  const { id, channel = 'mail', to = '', language = 'en', secret } = recipient;
  const isMail = channel === 'mail';
  const isKept = id !== undefined;
  const remove = t('alerts.recipient.remove', { name: to });
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 1.5, alignItems: 'start', paddingBlock: 1.5, borderBlockStart: 1 },
        gridTemplateColumns: { xs: '1fr auto', sm: '8.5em 1fr 8.5em auto' },
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        label={t('alerts.recipient.channel')}
        value={channel}
        disabled={isKept}
        onChange={({ target }) => onChange({ channel: target.value as AlertRecipient['channel'] })}
      >
        {alertChannels.map((value) => (
          <MenuItem key={value} value={value}>
            {value === 'mail' || value === 'web_hook' ? t(`alerts.channel.${value}`) : chats[value]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t(isMail ? 'alerts.recipient.mail' : 'alerts.recipient.hook')}
        value={to}
        disabled={isKept}
        error={error !== undefined}
        helperText={error}
        autoComplete="off"
        onChange={({ target }) => onChange({ to: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: isMail ? 'email' : 'url' } }}
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <TextField
        select
        label={t('alerts.recipient.language')}
        value={language}
        onChange={({ target }) => onChange({ language: target.value as AlertRecipient['language'] })}
        sx={{ gridRow: { xs: 3, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {languageIds.map((value) => (
          <MenuItem key={value} value={value} lang={value}>
            {languages[value].name}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={remove}>
        <IconButton aria-label={remove} onClick={onRemove} sx={{ gridRow: 1, gridColumn: '-2 / -1' }}>
          <DeleteOutlinedIcon />
        </IconButton>
      </Tooltip>
      {secret && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
          {t('alerts.recipient.secret', { secret })}
        </Typography>
      )}
    </Box>
  );
}
