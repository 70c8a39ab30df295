import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { usePages } from '@quarterhour/web/data/use-pages';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Colleague } from '../../model/people.ts';
import { PostCard } from './post-card.tsx';
import { peopleKey, useAct } from './use-people.ts';
import { WriteForm } from './write-form.tsx';

/** The posts of a page. */
const atOnce = 20;

/** The reader's own page shows the posts of the whole house; that of another person theirs. */
export function PostsTab({ person }: { person: Colleague }) {
  const { t } = useText();
  const act = useAct();
  const of = person.self ? {} : { person: person.id };
  const { answer, more } = usePages(
    [peopleKey, 'posts', person.id],
    async (page, signal) => {
      const { posts, next } = await call(api.listPosts, { ...of, ...page, limit: atOnce }, signal);
      return { rows: posts, next };
    },
    { staleTime: 0 },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 760 }}>
      {person.self && (
        <WriteForm
          label={t('people.post.new')}
          submit={t('people.post.add')}
          most={4000}
          onSend={(post) => act(() => call(api.addPost, { post }))}
        />
      )}
      <Loaded answer={answer}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty title={t('people.posts.none.title')} text={t('people.posts.none.text')} />
          ) : (
            shown.map((post) => <PostCard key={post.id} post={post} />)
          )
        }
      </Loaded>
      <MoreButton more={more} label={t('people.posts.older')} />
    </Box>
  );
}
