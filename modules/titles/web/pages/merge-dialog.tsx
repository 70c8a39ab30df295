import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Named, useSpellings, type What } from './use-spellings.ts';

const schema = z.object({ into: z.string().min(1) });

/** Chooses the song or artist that a spelling belongs to. */
export function MergeDialog({ what, named, onClose }: { what: What; named: Named; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [text, setText] = useState(firstWord(named.name));
  const found = useSpellings(what, text);
  const form = useForm<z.infer<typeof schema>>(schema, { into: '' });
  const others = (found.data?.found ?? []).filter(({ key, merged_into }) => key !== named.key && !merged_into);
  const save = async ({ into }: z.infer<typeof schema>) => {
    const merged = await call(api.mergeSpellings, { what, key: named.key, into });
    await queries.invalidateQueries();
    toast(t('settings.spellings.merge_done', { name: merged.name, into: merged.into_name }));
    onClose();
  };
  return (
    <FormDialog
      title={t('settings.spellings.merge_named', { name: named.name })}
      submit={t('settings.spellings.merge')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <Typography variant="body2">{t('settings.spellings.merge.text')}</Typography>
      <SearchInput label={t('settings.spellings.search')} text={text} onChange={setText} />
      <Box sx={{ maxBlockSize: 320, overflow: 'auto' }}>
        {others.length === 0 && <Typography variant="body2">{t('settings.spellings.nothing')}</Typography>}
        <RadioGroup
          aria-label={t('settings.spellings.into')}
          value={form.values.into}
          onChange={(_, into) => form.set({ into })}
        >
          {others.map(({ key, name, plays }) => (
            <FormControlLabel
              key={key}
              value={key}
              control={<Radio />}
              label={`${name} (${t('settings.spellings.plays', { count: plays })})`}
            />
          ))}
        </RadioGroup>
      </Box>
    </FormDialog>
  );
}

/** Most duplicate spellings begin with the same letters. */
function firstWord(name: string): string {
  return name.split(/\s+/)[0] ?? name;
}
