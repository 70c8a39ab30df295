import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../text/use-text.ts';
import { sizes } from '../theme/tokens.ts';

/** The logo's icon: a dial with one quarter lit. */
export function Mark({ size }: { size: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ inlineSize: size, blockSize: size, flexShrink: 0, display: 'block' }}
    >
      <Box
        component="path"
        d="M13.5 4.3A12 12 0 1 0 27.7 18.5"
        fill="none"
        stroke="currentColor"
        strokeWidth={3.2}
        strokeLinecap="round"
        sx={{ color: 'text.primary' }}
      />
      <Box
        component="path"
        d="M17.6 2.1A14 14 0 0 1 29.9 14.4H19.1a1.5 1.5 0 0 1-1.5-1.5Z"
        fill="currentColor"
        sx={{ color: 'primary.main' }}
      />
    </Box>
  );
}

/** The icon with the name, 45 px high (specification, section 2). */
export function Logo() {
  const { t } = useText();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, blockSize: sizes.logo }}>
      <Mark size={30} />
      <Typography
        component="span"
        data-logo-name=""
        sx={{
          fontSize: '1.1875rem',
          fontWeight: 650,
          letterSpacing: '-0.02em',
          lineHeight: 1.2,
          paddingBlockStart: '1px',
        }}
      >
        {t('app.name')}
      </Typography>
    </Box>
  );
}
