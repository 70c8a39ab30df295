import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Station, Stream } from '@quarterhour/model/catalogue';
import { WordsInput } from '../../../controls/form/form-fields.tsx';
import type { Form } from '../../../controls/form/use-form.ts';
import { useText } from '../../../text/use-text.ts';

interface SegmentsInputProps {
  form: Form<Station>;
  index: number;
  stream: Stream;
  onChange(changes: Partial<Stream>): void;
}

/** How a stream without connections is counted: the addresses of its segments in the logs of CDNs, and reports of players. */
export function SegmentsInput({ form, index, stream, onChange }: SegmentsInputProps) {
  const { t } = useText();
  const { segments = [], segment_seconds, idle_seconds, session_parameter, beacon_origins = [] } = stream;
  const below = (name: string, hint: string) => {
    const error = form.errorAt(`streams.${index}.${name}`);
    return { error: error !== undefined, helperText: error ?? hint };
  };
  const number = (text: string) => (text === '' ? undefined : Number(text));
  const change = (words: readonly string[]) =>
    onChange(words.length > 0 ? { segments: [...words] } : { segments: undefined, ...noSettings });
  return (
    <>
      <WordsInput
        label={t('settings.field.segments')}
        hint={t('settings.hint.segments')}
        error={form.errorAt(`streams.${index}.segments`)}
        words={segments}
        onChange={change}
      />
      <WordsInput
        label={t('settings.field.beacon_origins')}
        hint={t('settings.hint.beacon_origins')}
        error={form.errorAt(`streams.${index}.beacon_origins`)}
        words={beacon_origins}
        onChange={(words) => onChange({ beacon_origins: words.length > 0 ? [...words] : undefined })}
      />
      {segments.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <TextField
            label={t('settings.field.segment_seconds')}
            {...below('segment_seconds', t('settings.hint.segment_seconds'))}
            type="number"
            value={segment_seconds ?? ''}
            slotProps={{ htmlInput: { min: 0.2, max: 60, step: 'any' } }}
            onChange={({ target }) => onChange({ segment_seconds: number(target.value) })}
          />
          <TextField
            label={t('settings.field.idle_seconds')}
            {...below('idle_seconds', t('settings.hint.idle_seconds'))}
            type="number"
            value={idle_seconds ?? ''}
            slotProps={{ htmlInput: { min: 10, max: 3600 } }}
            onChange={({ target }) => onChange({ idle_seconds: number(target.value) })}
          />
          <TextField
            label={t('settings.field.session_parameter')}
            {...below('session_parameter', t('settings.hint.session_parameter'))}
            value={session_parameter ?? ''}
            onChange={({ target }) => onChange({ session_parameter: target.value || undefined })}
          />
        </Box>
      )}
    </>
  );
}

const noSettings = { segment_seconds: undefined, idle_seconds: undefined, session_parameter: undefined };
