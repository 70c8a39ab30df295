import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useColleagueNames } from '@quarterhour/web/data/colleague-names';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { Picture } from '../../../files/web/picture.tsx';
import type { Post } from '../../model/posts.ts';
import { paths } from './paths.ts';

/** A post in the list: its picture, its title and what it is about. */
export function PostCard({ post }: { post: Post }) {
  const { t } = useText();
  const { id, name, cover, summary, status } = post;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      {cover && (
        <Picture
          id={cover.id}
          alt=""
          size="small"
          sx={{ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 0.75, padding: 2 }}>
        {status !== 'published' && (
          <Chip size="small" label={t(`noun.post.status.${status}`)} sx={{ justifySelf: 'start' }} />
        )}
        <Typography variant="h3" sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          <MuiLink
            component={Link}
            to={paths.post(id)}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {name}
          </MuiLink>
        </Typography>
        {summary && (
          <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {summary}
          </Typography>
        )}
        <PostFacts post={post} />
      </Box>
    </Box>
  );
}

/** When a post came out, who wrote it, and how many people read it. */
export function PostFacts({ post: { published_at, publish_at, status, by, readers } }: { post: Post }) {
  const { t, locale } = useText();
  const nameOf = useColleagueNames();
  const day = status === 'scheduled' ? publish_at : published_at;
  const facts = [
    ...(day ? [formatDay(day, locale)] : []),
    nameOf(by),
    ...(status === 'published' ? [t('blog.readers', { count: readers })] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ')}
    </Typography>
  );
}
