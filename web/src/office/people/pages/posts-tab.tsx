import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { Colleague } from '@quarterhour/model/office/people/people';
import type { Post } from '@quarterhour/model/office/people/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Empty, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
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
  const pages = useInfiniteQuery({
    queryKey: [peopleKey, 'posts', person.id],
    queryFn: ({ pageParam: cursor, signal }) => call(api.listPosts, { ...of, cursor, limit: atOnce }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const list = pages.data?.pages.flatMap(({ posts }): Post[] => posts);
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
      <Loaded answer={{ data: list, error: pages.error, refetch: () => void pages.refetch() }}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty title={t('people.posts.none.title')} text={t('people.posts.none.text')} />
          ) : (
            shown.map((post) => <PostCard key={post.id} post={post} />)
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'center' }}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('people.posts.older')}
        </Button>
      )}
    </Box>
  );
}
