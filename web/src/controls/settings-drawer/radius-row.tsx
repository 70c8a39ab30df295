import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useText } from '../../text/use-text.ts';
import { radiusRange, setters, useSettings } from '../../theme/settings.ts';
import { Row } from './row.tsx';

/** The corner radius. */
export function RadiusRow() {
  const { t } = useText();
  const { borderRadius } = useSettings();
  const inWords = (count: number) => t('look.radius.value', { count });
  return (
    <Row label={t('look.radius')} value={inWords(borderRadius)}>
      {(labelId) => (
        <Box sx={{ paddingInline: 1 }}>
          <Slider
            size="small"
            {...radiusRange}
            step={1}
            value={borderRadius}
            aria-labelledby={labelId}
            getAriaValueText={inWords}
            onChange={(_, value) => setters.borderRadius(value)}
          />
        </Box>
      )}
    </Row>
  );
}
