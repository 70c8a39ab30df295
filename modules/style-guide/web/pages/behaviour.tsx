import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import { type KeyAction, type PatternId, patterns } from '../guide/patterns.ts';

/** How an entry behaves with the keyboard, and what screen readers say. */
export function Behaviour({ patterns: named }: { patterns: readonly PatternId[] }) {
  const { t } = useText();
  const keys = new Map<string, KeyAction>(
    named.flatMap((id) => Object.entries(patterns[id] as Record<string, KeyAction>)),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <div>
        <Typography variant="h3">{t('style.keyboard')}</Typography>
        {keys.size === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('style.no_keys')}
          </Typography>
        ) : (
          <Box component="dl" sx={list}>
            {[...keys].map(([key, action]) => (
              <div key={key}>
                <dt>
                  <kbd dir="ltr">{key}</kbd>
                </dt>
                <dd>{t(`style.key.${action}`)}</dd>
              </div>
            ))}
          </Box>
        )}
      </div>
      <div>
        <Typography variant="h3">{t('style.reader')}</Typography>
        {named.map((id) => (
          <Typography key={id} variant="body2" sx={{ marginBlockStart: 0.5 }}>
            {t(`style.reader.${id}`)}
          </Typography>
        ))}
      </div>
    </Box>
  );
}

const list = {
  margin: 0,
  marginBlockStart: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 1.5, paddingBlock: '2px' },
  '& dt': { flex: '0 0 112px' },
  '& dd': { margin: 0 },
  '& kbd': { fontFamily: 'inherit', fontSize: '0.8125rem', color: 'text.secondary' },
} as const;
