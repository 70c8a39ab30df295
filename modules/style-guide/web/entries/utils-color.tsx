import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import type { Entry } from '../guide/entry.ts';

const plain = [
  'desk',
  'paper',
  'ink',
  'grey',
  'faint',
  'hairline',
  'wash',
  'signal',
  'onSignal',
  'signalWash',
  'more',
  'less',
  'warning',
] as const;

function Swatch({ name, color }: { name: string; color: string }) {
  return (
    <Box>
      <Box
        sx={{ blockSize: 48, borderRadius: 1, border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: color }}
      />
      <Typography variant="caption" component="p" dir="ltr" sx={{ marginBlockStart: 0.5 }}>
        {name}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {color}
        </Box>
      </Typography>
    </Box>
  );
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 2 } as const;

function TokensStandard() {
  const tokens = useTokens();
  return (
    <Box sx={grid}>
      {plain.map((name) => (
        <Swatch key={name} name={name} color={tokens[name]} />
      ))}
    </Box>
  );
}

function TokensSeveral() {
  const tokens = useTokens();
  return (
    <Box sx={grid}>
      {tokens.series.map((color, index) => (
        <Swatch key={color} name={`series[${index}]`} color={color} />
      ))}
    </Box>
  );
}

function TokensSteps() {
  const tokens = useTokens();
  return (
    <Box sx={grid}>
      {tokens.ramp.map((color, index) => (
        <Swatch key={color} name={`ramp[${index}]`} color={color} />
      ))}
    </Box>
  );
}

function PaletteColors() {
  const { t } = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {(['text.primary', 'text.secondary', 'primary.main', 'success.main', 'error.main', 'warning.main'] as const).map(
        (color) => (
          <Box key={color} sx={{ color }}>
            <Box component="code" dir="ltr">
              {color}
            </Box>
            <br />
            {t('measure.listening_hours')}
          </Box>
        ),
      )}
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Tokens',
    patterns: ['color'],
    specimens: { standard: TokensStandard, several: TokensSeveral, steps: TokensSteps },
  },
  { name: 'Palette', patterns: ['color'], specimens: { colors: PaletteColors } },
];
