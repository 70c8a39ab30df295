import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useState } from 'react';
import { readRows } from '../../charts/read-result.ts';
import { useChoiceTexts } from '../../controls/form/choice-texts.ts';
import { withoutChoice } from '../../dashboard/filtered.ts';
import { type Frame, useFrame } from '../../data/catalogue.ts';
import { useResult } from '../../data/use-result.ts';
import { useTyped } from '../../data/use-typed.ts';
import { useView } from '../../data/view.ts';
import { SearchIcon } from '../../icons/search.tsx';
import { useText } from '../../text/use-text.ts';

type Kind = 'song' | 'artist';
interface Found {
  kind: Kind;
  name: string;
  plays: number;
}

const foundOfKind = 20;
/** The minimum length of a search text: a shorter one would match everything. */
const leastCharacters = 2;

/** Finds the songs and artists of the period by a part of their name, and opens the chosen one. */
export function SongSearch() {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const { change } = useView();
  const [asked, ask] = useState('');
  const [typed, setTyped] = useTyped(asked, ask);
  const [isOpen, setOpen] = useState(false);
  const search = asked.trim();
  const frame = useFrame();
  const enabled = search.length >= leastCharacters;
  const artists = useResult(searchQuery(frame, 'artist', search), { enabled });
  const songs = useResult(searchQuery(frame, 'song', search), { enabled });
  const options = enabled ? [...foundIn(artists.result, 'artist'), ...foundIn(songs.result, 'song')] : [];
  return (
    <Autocomplete
      {...choiceTexts}
      sx={{ inlineSize: { xs: '100%', sm: 320 }, displayPrint: 'none' }}
      size="small"
      options={options}
      value={null}
      blurOnSelect
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
      onChange={(_, found) =>
        found &&
        change(({ filters }) => ({
          filters: [...withoutChoice(filters, ['song', 'artist']), ['is', found.kind, [found.name]]],
        }))
      }
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, name }) => `${kind} ${name}`}
      groupBy={({ kind }) => t(kind === 'song' ? 'contents.songs' : 'contents.artists')}
      // The server has filtered them already.
      filterOptions={(found) => found}
      open={isOpen && enabled}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={artists.loading || songs.loading}
      loadingText={t('shell.loading')}
      noOptionsText={t('contents.search.none', { search })}
      clearText={t('action.clear')}
      forcePopupIcon={false}
      renderOption={({ key, ...option }, { name, plays }) => (
        <li key={key} {...option}>
          <Box component="span" sx={{ flex: 1 }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginInlineStart: 2 }}>
            {t('contents.search.plays', { count: plays })}
          </Box>
        </li>
      )}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          placeholder={t('contents.search')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('contents.search') },
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

function searchQuery({ compare: _, ...frame }: Frame, kind: Kind, search: string): QueryInput {
  return {
    ...frame,
    filters: [...withoutChoice(frame.filters, ['song', 'artist']), ['contains', kind, [search || ' ']]],
    measures: ['plays'],
    dimensions: [kind],
    order_by: [['plays', 'desc']],
    limit: foundOfKind,
  };
}

function foundIn(result: Result | undefined, kind: Kind): Found[] {
  if (!result) return [];
  return readRows(result, 'plays').map(({ keys, value }) => ({ kind, name: keys[0] ?? '', plays: value ?? 0 }));
}
