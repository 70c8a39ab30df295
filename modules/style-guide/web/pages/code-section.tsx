import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { codeOf, functionOf } from '../guide/code-of.ts';
import type { Entry } from '../guide/entry.ts';
import type { StateId } from '../guide/states.ts';
import { Disclosure } from './disclosure.tsx';

/** The code of an entry's specimens, to copy into a page of a module. */
export function CodeSection({ entry: { name, specimens }, source }: { entry: Entry; source: string }) {
  const { t } = useText();
  const shown = Object.keys(specimens) as StateId[];
  const [chosen, setChosen] = useState(shown[0] ?? 'standard');
  const [copied, setCopied] = useState('');
  const code = codeOf(source, functionOf(name, chosen)) ?? '';
  const isCopied = copied === code;
  return (
    <Disclosure label={t('style.code')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 1 }}>
        {shown.length > 1 &&
          shown.map((state) => (
            <Chip
              key={state}
              label={t(`style.state.${state}`)}
              variant={state === chosen ? 'filled' : 'outlined'}
              color={state === chosen ? 'primary' : 'default'}
              aria-pressed={state === chosen}
              onClick={() => setChosen(state)}
            />
          ))}
        <Button
          size="small"
          startIcon={isCopied ? <CheckIcon /> : <ContentCopyIcon />}
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t(isCopied ? 'page.copied' : 'page.copy')}
        </Button>
      </Box>
      <Box component="pre" lang="en" dir="ltr" tabIndex={0} role="group" aria-label={t('style.code')} sx={block}>
        <code>{code}</code>
      </Box>
    </Disclosure>
  );
}

const block = {
  margin: 0,
  padding: 1.5,
  overflow: 'auto',
  maxBlockSize: 480,
  borderRadius: 1,
  backgroundColor: 'action.hover',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
  lineHeight: 1.5,
  textAlign: 'left',
} as const;
