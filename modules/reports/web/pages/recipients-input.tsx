import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { languageIds } from '@quarterhour/model/languages';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { useId } from 'react';
import { type Recipient, reportChannels } from '../../model/reports.ts';

type Entered = Partial<Recipient>;

/** Names that no language translates. */
const chats = { slack: 'Slack', mattermost: 'Mattermost', teams: 'Teams' } as const;

interface RecipientsInputProps {
  recipients: readonly Entered[];
  errorAt: (index: number) => string | undefined;
  error: string | undefined;
  onChange: (recipients: Entered[]) => void;
}

/** The recipients of a report: mail addresses and incoming web hooks, each with a language and a clock. */
export function RecipientsInput({ recipients, errorAt, error, onChange }: RecipientsInputProps) {
  const { t } = useText();
  const id = useId();
  const { i18n: language } = useSettings();
  const change = (index: number, changes: Entered) =>
    onChange(recipients.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => onChange([...recipients, { channel: 'mail', to: '', language, timezone: null }]);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography id={id} variant="h3">
          {t('noun.report.recipients')}
        </Typography>
        <FormHelperText>{t('reports.recipient.hint')}</FormHelperText>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
      {recipients.map((recipient, index) => (
        <RecipientInput
          key={recipient.id ?? `new-${index}`}
          recipient={recipient}
          error={errorAt(index)}
          onChange={(changes) => change(index, changes)}
          onRemove={() => onChange(recipients.filter((_, at) => at !== index))}
        />
      ))}
      <Button startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: 'start' }}>
        {t('reports.recipient.add')}
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
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const { id, channel = 'mail', to = '', language, timezone = null, state, secret } = recipient;
  const isMail = channel === 'mail';
  const note = state && state !== 'active' ? t(`reports.recipient.${state}`) : undefined;
  const remove = t('reports.recipient.remove', { name: to });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '8.5em 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
        paddingBlock: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        label={t('reports.recipient.channel')}
        value={channel}
        disabled={id !== undefined}
        onChange={({ target }) => onChange({ channel: target.value as Recipient['channel'] })}
        sx={{ gridColumn: { xs: '1 / 2', sm: 'auto' } }}
      >
        {reportChannels.map((value) => (
          <MenuItem key={value} value={value}>
            {value === 'mail' || value === 'web_hook' ? t(`reports.channel.${value}`) : chats[value]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t(isMail ? 'reports.recipient.mail' : 'reports.recipient.hook')}
        value={to}
        disabled={id !== undefined}
        error={error !== undefined}
        helperText={error ?? note}
        autoComplete="off"
        onChange={({ target }) => onChange({ to: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: isMail ? 'email' : 'url' } }}
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <Tooltip title={remove}>
        <IconButton aria-label={remove} onClick={onRemove} sx={{ gridRow: 1, gridColumn: '-2 / -1' }}>
          <DeleteOutlinedIcon />
        </IconButton>
      </Tooltip>
      <Box
        sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '8.5em 1fr' }, gap: 1.5 }}
      >
        <TextField
          select
          label={t('reports.recipient.language')}
          value={language ?? 'en'}
          onChange={({ target }) => onChange({ language: target.value as Recipient['language'] })}
        >
          {languageIds.map((value) => (
            <MenuItem key={value} value={value} lang={value}>
              {languages[value].name}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          {...choiceTexts}
          options={zones()}
          value={timezone}
          onChange={(_, zone) => onChange({ timezone: zone })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('reports.recipient.clock')}
              placeholder={t('reports.recipient.own_clocks')}
              slotProps={{ ...params.slotProps, inputLabel: { shrink: true } }}
            />
          )}
        />
      </Box>
      {secret && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
          {t('reports.recipient.secret', { secret })}
        </Typography>
      )}
    </Box>
  );
}

/** All time zones, that of the reader first. */
function zones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
