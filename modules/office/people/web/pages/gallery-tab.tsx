import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileInput } from '../../../files/web/file-input.tsx';
import { Picture } from '../../../files/web/picture.tsx';
import type { Colleague } from '../../model/people.ts';
import { peopleKey, useAct } from './use-people.ts';

/** The pictures of a person; on their own page they add and remove them. */
export function GalleryTab({ person }: { person: Colleague }) {
  const { t } = useText();
  const act = useAct();
  const [title, setTitle] = useState('');
  const gallery = useQuery({
    queryKey: [peopleKey, 'gallery', person.id],
    queryFn: async ({ signal }) =>
      (await call(api.listGallery, person.self ? {} : { person: person.id }, signal)).gallery,
    staleTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {person.self && (
        <Box sx={{ display: 'grid', gap: 1.5, maxInlineSize: 560 }}>
          <TextField
            size="small"
            label={t('people.gallery.title')}
            value={title}
            onChange={({ target }) => setTitle(target.value.slice(0, 120))}
          />
          <FileInput
            picture
            label={t('people.gallery.add')}
            files={[]}
            onChange={([file]) => {
              if (file) void act(() => call(api.addPicture, { title, file: file.id })).then(() => setTitle(''));
            }}
          />
        </Box>
      )}
      <Loaded answer={gallery}>
        {(pictures) =>
          pictures.length === 0 ? (
            <Empty title={t('people.gallery.none.title')} text={t('people.gallery.none')} />
          ) : (
            <Box component="ul" aria-label={t('people.tab.gallery')} sx={grid}>
              {pictures.map(({ id, title: name, own, file }) => (
                <Paper component="li" key={id} variant="outlined" sx={{ overflow: 'hidden' }}>
                  {file && (
                    <Picture
                      id={file.id}
                      size="small"
                      alt={name || file.name}
                      sx={{ inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
                    />
                  )}
                  <Box sx={{ display: 'flex', alignItems: 'center', padding: 1, minBlockSize: 48 }}>
                    <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                      {name}
                    </Typography>
                    {own && (
                      <IconButton
                        size="small"
                        aria-label={t('people.gallery.remove', { title: name || (file?.name ?? '') })}
                        onClick={() => void act(() => call(api.removePicture, { id }))}
                      >
                        <DeleteOutlinedIcon fontSize="small" />
                      </IconButton>
                    )}
                  </Box>
                </Paper>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;
