import Box from '@mui/material/Box';
import { useId } from 'react';
import { CheckIcon } from '../../icons/check.tsx';
import { useText } from '../../text/use-text.ts';
import { presetColors, setters, useSettings } from '../../theme/settings.ts';
import { useMode } from '../../theme/theme.ts';
import { tokensOf } from '../../theme/tokens.ts';
import { Row } from './row.tsx';

/** The colour themes, each shown in the current mode. */
export function ColorRow() {
  const { t } = useText();
  const { presetColor } = useSettings();
  const mode = useMode();
  const group = useId();
  return (
    <Row label={t('look.color')} value={t(`look.color.${presetColor}`)}>
      {(labelId) => (
        <Box role="radiogroup" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presetColors.map((preset) => {
            const { signal, onSignal, desk } = tokensOf(preset, mode);
            const name = t(`look.color.${preset}`);
            return (
              <Box
                key={preset}
                component="label"
                title={name}
                sx={swatch}
                style={{ background: `linear-gradient(135deg, ${signal} 70%, ${desk} 70%)` }}
              >
                <input
                  type="radio"
                  name={group}
                  aria-label={name}
                  checked={preset === presetColor}
                  onChange={() => setters.presetColor(preset)}
                  style={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
                />
                {preset === presetColor && <CheckIcon fontSize="small" sx={{ color: onSignal }} />}
              </Box>
            );
          })}
        </Box>
      )}
    </Row>
  );
}

const swatch = {
  position: 'relative',
  inlineSize: 36,
  blockSize: 36,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
