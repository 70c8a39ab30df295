import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';

/** Compares only stations with logs in both periods, or all. */
export function EqualSwitch() {
  const { t } = useText();
  const { view, change } = useView();
  return (
    <FormControlLabel
      sx={{ marginInline: 1, marginBlock: 0.5 }}
      control={<Switch size="small" checked={view.equal} onChange={(_, equal) => change({ equal })} />}
      label={t('compare.equal')}
    />
  );
}
