import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownToken, sendWritten } from '../../data/call.ts';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Operation } from './open-api.ts';
import { CodeBlock } from './rich-text.tsx';
import { RunButton } from './run-button.tsx';
import { addressOf, curlOf, firstRequest } from './written-request.ts';

interface RequestFormProps {
  operation: Operation;
  server: string;
}

/** A request that the reader can edit, copy as a command, and run with their own rights. */
export function RequestForm({ operation, server }: RequestFormProps) {
  const { t } = useText();
  const problemText = useProblemText();
  const [written, setWritten] = useState(() => firstRequest(operation));
  const [withToken, setWithToken] = useState(false);
  const [copied, setCopied] = useState(false);
  const { method, body, parameters } = operation;
  const invalid = body && jsonError(written.body);
  const sending = useMutation({
    mutationFn: () => sendWritten(method, addressOf(operation, written), body && written.body),
  });
  const copy = async () => {
    const token = withToken ? await ownToken() : undefined;
    await navigator.clipboard.writeText(curlOf(operation, written, server, token));
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {parameters.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {parameters.map(({ name, required }) => (
            <TextField
              key={name}
              size="small"
              label={name}
              required={required}
              value={written.parameters[name] ?? ''}
              onChange={({ target }) =>
                setWritten({ ...written, parameters: { ...written.parameters, [name]: target.value } })
              }
              slotProps={{ htmlInput: { dir: 'ltr' } }}
            />
          ))}
        </Box>
      )}
      {body && (
        <TextField
          multiline
          maxRows={16}
          label={t('api.body')}
          value={written.body}
          error={Boolean(invalid)}
          helperText={invalid && t('api.invalid', { reason: invalid })}
          onChange={({ target }) => setWritten({ ...written, body: target.value })}
          slotProps={{
            htmlInput: {
              dir: 'ltr',
              spellCheck: false,
              style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
            },
          }}
        />
      )}
      {!body && <CodeBlock label={t('api.request')}>{curlOf(operation, written, server)}</CodeBlock>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <RunButton operation={operation} disabled={Boolean(invalid)} busy={sending.isPending} onRun={sending.mutate} />
        <Button variant="outlined" onClick={() => void copy()}>
          {t(copied ? 'api.copied' : 'api.copy')}
        </Button>
        {operation.access !== 'public' && (
          <FormControlLabel
            control={<Checkbox size="small" checked={withToken} onChange={(_, checked) => setWithToken(checked)} />}
            label={<Typography variant="body2">{t('api.with_token')}</Typography>}
          />
        )}
      </Box>
      <Box aria-live="polite">
        {sending.isError && (
          <Alert severity="error" variant="outlined">
            {problemText(sending.error)}
          </Alert>
        )}
        {sending.data && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
              {t('api.status', { status: sending.data.status, milliseconds: sending.data.milliseconds })}
            </Typography>
            <CodeBlock label={t('text.labelled', { label: t('api.answer'), value: sending.data.status })}>
              {indented(sending.data.body)}
            </CodeBlock>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The syntax error of a text as JSON; undefined if there is none. */
function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Pretty-prints JSON; any other text stays as it is. */
function indented(text: string): string {
  return jsonError(text) === undefined ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
