import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';

interface TopicSearchProps {
  search: string;
  /** The number of results; undefined without a search. */
  count: number | undefined;
  onChange: (search: string) => void;
}

/** The search of the guide; the key / focuses it. */
export function TopicSearch({ search, count, onChange }: TopicSearchProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  // The address follows a moment later: text typed meanwhile must not be lost.
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search]);
  const type = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <Box role="search" sx={{ marginBlockEnd: 2, maxInlineSize: 440, displayPrint: 'none' }}>
      <TextField
        inputRef={input}
        fullWidth
        size="small"
        type="search"
        value={typed}
        placeholder={t('guide.search')}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': t('guide.search') },
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
        {count !== undefined && t('guide.found', { count, search })}
      </Typography>
    </Box>
  );
}
