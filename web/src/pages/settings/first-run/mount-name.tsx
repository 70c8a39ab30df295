import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FoundMount } from '@quarterhour/model/imports';
import { useChoiceTexts } from '../../../controls/form/choice-texts.ts';
import { useText } from '../../../text/use-text.ts';

interface MountNameProps {
  found: FoundMount;
  /** The name of the mount's current station. */
  owner: string | undefined;
  name: string;
  /** Names of existing and new stations. */
  options: string[];
  /** Whether the name is invalid. */
  wrong: boolean;
  onName: (name: string) => void;
}

/** A mount with its statistics, and the name of its station. */
export function MountName({ found: { mount, lines, sessions }, owner, name, options, wrong, onName }: MountNameProps) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 300px)' },
        columnGap: 3,
        rowGap: 2,
        alignItems: 'center',
        paddingBlock: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{mount}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('first_run.counts', { lines, sessions })}
        </Typography>
      </Box>
      {owner === undefined ? (
        <Autocomplete
          {...choiceTexts}
          freeSolo
          options={options}
          inputValue={name}
          onInputChange={(_, text) => onName(text)}
          renderInput={(params) => (
            <TextField
              {...params}
              size="small"
              label={t('first_run.station_of', { mount })}
              error={wrong}
              helperText={wrong ? t('field_error.name') : undefined}
            />
          )}
        />
      ) : (
        <Typography variant="body2">{t('first_run.has', { station: owner })}</Typography>
      )}
    </Box>
  );
}
