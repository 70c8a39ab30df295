import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

const variants = ['h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'overline', 'button'] as const;

function TypographyVariants() {
  const { t } = useText();
  return (
    <Stack spacing={1.5}>
      {variants.map((variant) => (
        <div key={variant}>
          <Typography variant="caption" color="textSecondary" component="code" dir="ltr">
            {variant}
          </Typography>
          <Typography variant={variant} component="p">
            {t('app.tagline')}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}

function TypographyNumbers() {
  const { locale } = useText();
  return (
    <Stack>
      {[1_234.5, 98_765.4, 11.1].map((value) => (
        <Typography key={value} sx={{ textAlign: 'end', inlineSize: 120, fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{value.toLocaleString(locale, { minimumFractionDigits: 1 })}</bdi>
        </Typography>
      ))}
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Typography',
    library: 'https://mui.com/material-ui/react-typography/',
    patterns: ['heading'],
    specimens: { variants: TypographyVariants, numbers: TypographyNumbers },
  },
];
