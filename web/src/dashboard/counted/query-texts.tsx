import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A query to paste into the API reference, a shell, or curl. */
export function QueryTexts({ query }: { query: QueryInput }) {
  const { t } = useText();
  const json = JSON.stringify(query);
  const curl = [
    `curl -X POST ${quoted(`${window.location.origin}${api.query.path}`)}`,
    '-H "Authorization: Bearer $QUARTERHOUR_KEY"',
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(json)}`,
  ].join(' \\\n  ');
  return (
    <>
      <Pasted name={t('counted.query')} text={JSON.stringify(query, null, 2)} />
      <Pasted name={t('counted.cli')} text={`echo ${quoted(json)} | npx quarterhour query`} />
      <Pasted name={t('counted.curl')} text={curl} />
    </>
  );
}

function Pasted({ name, text }: { name: string; text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">{name}</Typography>
        <Button
          size="small"
          color="secondary"
          onClick={copy}
          aria-label={t('text.labelled', { label: t('counted.copy'), value: name })}
        >
          {t(copied ? 'counted.copied' : 'counted.copy')}
        </Button>
      </Box>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={{
          margin: 0,
          padding: 1.5,
          maxBlockSize: 180,
          overflow: 'auto',
          borderRadius: 1,
          backgroundColor: 'action.hover',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
