import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import type { Colleague } from '@quarterhour/model/office/people/people';
import type { Post } from '@quarterhour/model/office/people/posts';
import { useQuery } from '@tanstack/react-query';
import { Empty, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { PostCard } from './post-card.tsx';
import { peopleKey, useAct } from './use-people.ts';
import { WriteForm } from './write-form.tsx';

/** The reader's own page shows the posts of the whole house; that of another person theirs. */
export function PostsTab({ person }: { person: Colleague }) {
  const { t } = useText();
  const act = useAct();
  const posts = useQuery({
    queryKey: [peopleKey, 'posts', person.id],
    queryFn: async ({ signal }): Promise<Post[]> =>
      (await call(api.listPosts, person.self ? {} : { person: person.id }, signal)).posts,
    staleTime: 0,
  });
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
      <Loaded answer={posts}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('people.posts.none.title')} text={t('people.posts.none.text')} />
          ) : (
            list.map((post) => <PostCard key={post.id} post={post} />)
          )
        }
      </Loaded>
    </Box>
  );
}
