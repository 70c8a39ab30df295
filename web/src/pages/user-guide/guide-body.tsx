import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ArrowBackIcon } from '../../icons/arrow-back.tsx';
import type { Guide } from '../../text/guide/guide.ts';
import { isTopic, suggestedTopics } from '../../text/guide/guide-sections.ts';
import type { TopicId } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';
import { sizes } from '../../theme/tokens.ts';
import { isOfferedTopic, offeredTopics } from './offered-topics.ts';
import { topicSearch } from './search-topics.ts';
import { searchedTopics } from './searched-topics.ts';
import { TopicArticle } from './topic-article.tsx';
import { FoundTopics, TopicLists } from './topic-list.tsx';
import { TopicSearch } from './topic-search.tsx';
import { useTopicTitle } from './use-topic-title.ts';

/** All topics while none is chosen; then the chosen one, with the list beside it if the page is wide. */
export function GuideBody({ guide }: { guide: Guide }) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const titleOf = useTopicTitle(guide);
  const search = params.get('q') ?? '';
  const named = params.get('topic') ?? hash.slice(1);
  const topic = isTopic(named) && isOfferedTopic(named) ? named : undefined;
  const { i18n } = useSettings();
  const find = useMemo(() => topicSearch(searchedTopics(guide, t), i18n), [guide, t, i18n]);
  const found = search.trim() ? find(search) : undefined;
  const suggested = suggestedTopics.map((id) => ({ id, title: titleOf(id), excerpt: undefined, words: [] }));
  const change = (text: string) => {
    const { topic: _, ...kept } = Object.fromEntries(params);
    setParams(text ? { ...(topic && { topic }), ...kept, q: text } : topic ? { topic } : {}, { replace: true });
  };
  const list = (columns: boolean) => (
    <>
      <TopicSearch search={search} count={found?.length} onChange={change} />
      {found?.length === 0 && <Typography sx={{ marginBlock: 1 }}>{t('guide.suggested')}</Typography>}
      {found ? (
        <FoundTopics found={found.length > 0 ? found : suggested} topic={topic} search={search} />
      ) : (
        <TopicLists titleOf={titleOf} topic={topic} columns={columns} />
      )}
    </>
  );
  if (!topic) return list(true);
  return (
    <Box
      sx={{ display: 'grid', columnGap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' } }}
    >
      <Box sx={beside}>{list(false)}</Box>
      <Box sx={{ minInlineSize: 0 }}>
        <Button
          component={Link}
          to={search ? `/userGuide?q=${encodeURIComponent(search)}` : '/userGuide'}
          startIcon={
            <ArrowBackIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
          }
          sx={{ display: { lg: 'none' }, displayPrint: 'none', marginBlockEnd: 1, marginInlineStart: -1 }}
        >
          {t('guide.all_topics')}
        </Button>
        <TopicArticle key={topic} topic={topic} guide={guide} titleOf={titleOf} neighbours={neighboursOf(topic)} />
      </Box>
    </Box>
  );
}

function neighboursOf(topic: TopicId) {
  const topics = offeredTopics();
  const at = topics.indexOf(topic);
  return { previous: topics[at - 1], next: topics[at + 1] };
}

/** The list stays visible beside a long topic. */
const beside = {
  display: { xs: 'none', lg: 'block' },
  displayPrint: 'none',
  position: 'sticky',
  insetBlockStart: sizes.topBar + 16,
  alignSelf: 'start',
  maxBlockSize: `calc(100dvh - ${sizes.topBar + 32}px)`,
  overflowY: 'auto',
  // Room for the focus ring.
  padding: 1,
  margin: -1,
} as const;
