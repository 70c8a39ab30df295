import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../text/use-text.ts';
import { fontFamilyOf } from '../../theme/fonts.ts';
import { type FontId, fontIds, setters, useSettings } from '../../theme/settings.ts';
import { Row } from './row.tsx';

/** Font families keep their own names. */
const names: Record<Exclude<FontId, 'system'>, string> = {
  'instrument-sans': 'Instrument Sans',
  inter: 'Inter',
  atkinson: 'Atkinson Hyperlegible',
};

/** The font of the page. */
export function FontRow() {
  const { t } = useText();
  const { fontFamily } = useSettings();
  return (
    <Row label={t('look.font')}>
      {(labelId) => (
        <TextField
          select
          size="small"
          value={fontFamily}
          onChange={(event) => setters.fontFamily(event.target.value as FontId)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': labelId } } }}
        >
          {fontIds.map((id) => (
            <MenuItem key={id} value={id} sx={{ fontFamily: fontFamilyOf(id) }}>
              {id === 'system' ? t('look.font.system') : names[id]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Row>
  );
}
