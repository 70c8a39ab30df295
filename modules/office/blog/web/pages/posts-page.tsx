import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { postNoun, postStatuses } from '../../model/posts.ts';
import { paths } from './paths.ts';
import { PostCard } from './post-card.tsx';
import { useBlogSettings, usePosts } from './use-posts.ts';

/** The posts of the blog as cards. Search, status and page stand in the address. */
export function PostsPage() {
  const { t } = useText();
  const may = useMayCall(postNoun);
  const [address, setAddress] = useAddress();
  const [typed, setTyped] = useState(address.get('q') ?? '');
  const settings = useBlogSettings();
  const size = settings.data?.posts_on_page;
  const page = Math.max(1, Number(address.get('page')) || 1);
  const status = address.get('status') ?? '';
  const posts = usePosts(address.get('q') ?? '', status, (page - 1) * (size ?? 12), size);
  const set = (changes: Record<string, string>) => setAddress({ page: undefined, ...changes }, { replace: true });
  const add = may('create') && (
    <Button component={Link} to={paths.add} variant="contained">
      {t('blog.add')}
    </Button>
  );
  return (
    <HeadedPage
      title={settings.data?.title || t('blog.posts')}
      lead={settings.data?.lead || t('blog.lead')}
      action={add}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 3 }}>
        <SearchInput
          sx={{ inlineSize: 320, maxInlineSize: '100%' }}
          label={t('noun.post.search')}
          text={typed}
          onChange={(next) => {
            setTyped(next);
            set({ q: next });
          }}
        />
        {may('change') && (
          <TextField
            select
            size="small"
            label={t('noun.post.status')}
            value={status}
            onChange={({ target }) => set({ status: target.value })}
            sx={{ minInlineSize: 160 }}
          >
            <MenuItem value="">{t('blog.status.all')}</MenuItem>
            {postStatuses.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`noun.post.status.${one}`)}
              </MenuItem>
            ))}
            <MenuItem value="archived">{t('blog.status.archived')}</MenuItem>
          </TextField>
        )}
      </Box>
      <Loaded answer={posts}>
        {({ posts: found, total }) =>
          found.length === 0 ? (
            <Empty title={t('noun.post.none.title')} text={t('noun.post.none.text')} />
          ) : (
            <>
              <Box component="ul" aria-label={t('blog.posts')} sx={grid}>
                {found.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </Box>
              {size !== undefined && total > size && (
                <Pagination
                  sx={{ marginBlockStart: 3 }}
                  count={Math.ceil(total / size)}
                  page={page}
                  onChange={(_, next) => set({ page: next > 1 ? String(next) : '' })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;
