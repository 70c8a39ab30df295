import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Guide } from '../../text/guide/guide.ts';
import { isCard, isMeasure, type TopicId, topicPath } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { ArticleBody } from './article-body.tsx';
import { DimensionTable } from './dimension-table.tsx';
import { MeasureArticle } from './measure-article.tsx';
import { RichText } from './rich-text.tsx';
import { TopicPicture } from './topic-picture.tsx';

interface TopicArticleProps {
  topic: TopicId;
  guide: Guide;
  titleOf: (topic: TopicId) => string;
  neighbours: { previous: TopicId | undefined; next: TopicId | undefined };
}

/** One topic of the guide. Its heading takes the focus, so that screen readers begin there. */
export function TopicArticle({ topic, guide, titleOf, neighbours }: TopicArticleProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box component="article" sx={{ maxInlineSize: 760 }}>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ fontSize: '1.5rem' }}>
        {titleOf(topic)}
      </Typography>
      {isMeasure(topic) ? (
        <MeasureArticle measure={topic} text={guide.measures[topic]} titleOf={titleOf} />
      ) : (
        <>
          <Typography sx={{ marginBlock: 1.5 }}>
            <RichText
              text={isCard(topic) ? t(`help.${topic}`) : (guide.articles[topic].lead ?? '')}
              titleOf={titleOf}
            />
          </Typography>
          <TopicPicture topic={topic} title={titleOf(topic)} />
          <ArticleBody body={guide.articles[topic].body} titleOf={titleOf} title={titleOf(topic)} />
          {topic === 'dimensions' && <DimensionTable definitions={guide.dimensions} />}
        </>
      )}
      <Box
        component="nav"
        aria-label={t('guide.next')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 4, displayPrint: 'none' }}
      >
        {neighbours.previous && (
          <Neighbour label={t('guide.previous')} to={neighbours.previous} title={titleOf(neighbours.previous)} />
        )}
        {neighbours.next && (
          <Neighbour label={t('guide.next')} to={neighbours.next} title={titleOf(neighbours.next)} end />
        )}
      </Box>
    </Box>
  );
}

function Neighbour({ label, to, title, end }: { label: string; to: TopicId; title: string; end?: boolean }) {
  return (
    <Button
      component={Link}
      to={topicPath(to)}
      variant="outlined"
      sx={{
        flexDirection: 'column',
        alignItems: end ? 'flex-end' : 'flex-start',
        marginInlineStart: end ? 'auto' : undefined,
        paddingBlock: 0.75,
        whiteSpace: 'normal',
        textAlign: end ? 'end' : 'start',
      }}
    >
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      {title}
    </Button>
  );
}
