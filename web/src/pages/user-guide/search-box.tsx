import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { SearchIcon } from '../../icons/search.tsx';

interface SearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** What was found, for screen readers as well. */
  found: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search with the number of its results below. */
export function SearchBox({ label, text, onChange, found, inputRef }: SearchBoxProps) {
  return (
    <Box role="search" sx={{ marginBlockEnd: 2, maxInlineSize: 440, displayPrint: 'none' }}>
      <TextField
        inputRef={inputRef}
        fullWidth
        size="small"
        type="search"
        value={text}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': label },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography variant="caption" color="textSecondary" component="p" role="status" sx={{ marginBlockStart: 0.5 }}>
        {found}
      </Typography>
    </Box>
  );
}
