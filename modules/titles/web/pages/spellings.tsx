import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog.tsx';
import { type Named, useSpellings, type What } from './use-spellings.ts';

/** Finds two spellings of one song or artist, merges them, and splits merged ones. */
export function Spellings() {
  const { t } = useText();
  const [what, setWhat] = useState<What>('song');
  const [text, setText] = useState('');
  const [merging, setMerging] = useState<Named>();
  const found = useSpellings(what, text);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, maxInlineSize: 720 }}>
      <Typography variant="h2">{t('settings.spellings')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('settings.spellings.lead')}
      </Typography>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockStart: 1 }}>
        <TextField
          select
          size="small"
          label={t('settings.spellings.what')}
          value={what}
          onChange={({ target }) => setWhat(target.value as What)}
          sx={{ inlineSize: 160 }}
        >
          {(['song', 'artist'] as const).map((value) => (
            <MenuItem key={value} value={value}>
              {t(`dimension.${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <SearchInput label={t('settings.spellings.search')} text={text} onChange={setText} />
      </Box>
      {text.trim().length > 1 && (
        <Loaded answer={found}>
          {({ found: list }) =>
            list.length === 0 ? (
              <Typography variant="body2">{t('settings.spellings.nothing')}</Typography>
            ) : (
              <RowList label={t('settings.spellings')}>
                {list.map((named) => (
                  <SpellingRow key={named.key} named={named} onMerge={() => setMerging(named)} />
                ))}
              </RowList>
            )
          }
        </Loaded>
      )}
      <MergedList />
      {merging && <MergeDialog what={what} named={merging} onClose={() => setMerging(undefined)} />}
    </Box>
  );
}

function SpellingRow({ named, onMerge }: { named: Named; onMerge: () => void }) {
  const { t } = useText();
  const { name, merged_into, spellings, plays } = named;
  const others = spellings.filter((spelling) => spelling !== name);
  return (
    <ListRow
      title={name}
      details={[t('settings.spellings.plays', { count: plays }), ...others].join(' · ')}
      state={merged_into && t('settings.spellings.merged', { name: merged_into })}
      actions={
        !merged_into && (
          <Button size="small" aria-label={t('settings.spellings.merge_named', { name })} onClick={onMerge}>
            {t('settings.spellings.merge')}
          </Button>
        )
      }
    />
  );
}

function MergedList() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const merges = useQuery({
    queryKey: ['spellings', 'merges'],
    queryFn: () => readWhole('merges', (page) => call(api.listMerges, page)),
  });
  const list = merges.data?.merges ?? [];
  if (list.length === 0) return null;
  const split = async ({ what, key, name }: (typeof list)[number]) => {
    await call(api.splitSpellings, { what, key });
    await queries.invalidateQueries();
    toast(t('settings.spellings.split_done', { name }));
  };
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
        {t('settings.spellings.list')}
      </Typography>
      <RowList label={t('settings.spellings.list')}>
        {list.map((merge) => (
          <ListRow
            key={`${merge.what} ${merge.key}`}
            title={merge.name}
            details={t('settings.spellings.merged', { name: merge.into_name })}
            state={merge.merged_by}
            actions={
              <Button
                size="small"
                aria-label={t('settings.spellings.split_named', { name: merge.name })}
                onClick={() => void split(merge).catch(failed)}
              >
                {t('settings.spellings.split')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Box>
  );
}
