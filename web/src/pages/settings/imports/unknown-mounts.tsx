import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../data/call.ts';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';

/** The maximum number of mounts to name as examples. */
const shown = 3;

/** Shows the number of imported lines whose mounts have no station, and leads to naming the stations. */
export function UnknownMounts() {
  const { t, locale } = useText();
  const may = useMay()('superAdmin');
  const { data } = useQuery({
    queryKey: ['unknown_mounts'],
    enabled: may,
    queryFn: () => call(api.listUnknownMounts, {}),
  });
  const played = data?.mounts.filter(({ sessions }) => sessions > 0) ?? [];
  if (played.length === 0) return null;
  const examples = played.slice(0, shown).map(({ mount }) => mount);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ marginBlockEnd: 3, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" component={Link} to="/settings/imports/new?lines=imported">
          {t('settings.imports.name_them')}
        </Button>
      }
    >
      {t('settings.imports.unknown', {
        lines: played.reduce((sum, { lines }) => sum + lines, 0),
        mounts: played.length,
        examples: new Intl.ListFormat(locale, { type: 'unit' }).format(examples),
      })}
    </Alert>
  );
}
