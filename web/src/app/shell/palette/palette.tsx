import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChoiceTexts } from '../../../controls/form/choice-texts.ts';
import { useTyped } from '../../../data/use-typed.ts';
import { SearchIcon } from '../../../icons/search.tsx';
import { useSession } from '../../../identity/session.ts';
import { useText } from '../../../text/use-text.ts';
import { usePaletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { noteRecent } from './recent-entries.ts';

/** Finds everything that the reader may open by a part of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const navigate = useNavigate();
  const session = useSession();
  const person = session.state === 'signed_in' ? session.user.email : '';
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [asked, ask] = useState('');
  const [typed, setTyped] = useTyped(asked, ask);
  const { entries, loading } = usePaletteEntries(person, typed, asked);
  const open = (entry: PaletteEntry) => {
    noteRecent(person, entry);
    onClose();
    navigate(entry.path);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      slotProps={{ paper: { 'aria-label': t('palette.open') } }}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        {...choiceTexts}
        open
        onClose={(_, reason) => reason === 'escape' && onClose()}
        autoHighlight
        forcePopupIcon={false}
        options={entries}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_, entry) => entry && open(entry)}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        groupBy={({ group }) => group}
        // They were searched already.
        filterOptions={(found) => found}
        loading={loading}
        loadingText={t('shell.loading')}
        noOptionsText={t('palette.none', { search: typed })}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0, square: true },
          listbox: {
            'aria-label': t('palette.open'),
            'aria-labelledby': undefined,
            sx: { maxBlockSize: small ? 'calc(100dvh - 88px)' : '60vh', paddingBlock: 0 },
          },
        }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Typography component="div" variant="caption" color="textSecondary" aria-hidden="true" sx={heading}>
              {group}
            </Typography>
            {/* A list of options is a group, not a list. */}
            <Box role="group" aria-label={group}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...option }, { title, detail }) => (
          <Box component="div" key={key} {...(option as object)} sx={{ gap: 2 }}>
            <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Box>
            {detail && (
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', textAlign: 'end' }}>
                {detail}
              </Box>
            )}
          </Box>
        )}
        renderInput={({ slotProps, ...input }) => (
          <TextField
            {...input}
            autoFocus
            placeholder={t('palette.placeholder')}
            sx={{ padding: 1.5 }}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, 'aria-label': t('palette.open') },
              input: {
                ...slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </Dialog>
  );
}

const heading = { paddingInline: 2, paddingBlockStart: 1.5, paddingBlockEnd: 0.5, fontWeight: 600 };

/** The list stands below the field, in the dialog. */
function InPlace({ children }: PopperProps) {
  return <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>{children as ReactNode}</Box>;
}
