import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { guideSections, type TopicId, topicPath } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { type Found, placeOf, plain } from './search-topics.ts';

interface TopicListsProps {
  titleOf: (topic: TopicId) => string;
  /** The open topic. */
  topic: TopicId | undefined;
  /** Sections side by side, if the page is wide enough. */
  columns: boolean;
}

/** Every topic by section. */
export function TopicLists({ titleOf, topic, columns }: TopicListsProps) {
  const { t } = useText();
  return (
    <Box
      component="nav"
      aria-label={t('guide.topics')}
      sx={columns ? { columns: { sm: 2, lg: 3 }, columnGap: '40px' } : undefined}
    >
      {guideSections.map(({ id, topics }) => (
        <Box key={id} component="section" sx={{ breakInside: 'avoid', marginBlockEnd: 3 }}>
          <Typography variant="h2" sx={{ fontSize: columns ? undefined : '0.875rem', marginBlockEnd: 0.5 }}>
            {t(`guide.section.${id}`)}
          </Typography>
          <List disablePadding>
            {topics.map((one) => (
              <Entry key={one} to={topicPath(one)} title={titleOf(one)} open={one === topic} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

interface FoundTopicsProps {
  found: readonly Found[];
  topic: TopicId | undefined;
  search: string;
}

/** The search results, with the words marked. */
export function FoundTopics({ found, topic, search }: FoundTopicsProps) {
  const { t } = useText();
  return (
    <Box component="nav" aria-label={t('guide.topics')} sx={{ maxInlineSize: 720 }}>
      <List disablePadding>
        {found.map(({ id, title, excerpt }) => (
          <Entry
            key={id}
            to={`${topicPath(id)}&q=${encodeURIComponent(search)}`}
            title={title}
            open={id === topic}
            excerpt={excerpt}
            search={search}
          />
        ))}
      </List>
    </Box>
  );
}

interface EntryProps {
  to: string;
  title: string;
  open: boolean;
  excerpt?: string | undefined;
  search?: string;
}

function Entry({ to, title, open, excerpt, search = '' }: EntryProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={open}
        aria-current={open ? 'page' : undefined}
        sx={{
          borderRadius: 1,
          minBlockSize: 36,
          paddingBlock: 0.5,
          paddingInline: 1,
          marginInlineStart: -1,
          '&.Mui-selected': { backgroundColor: 'action.selected', color: 'primary.main' },
        }}
      >
        <ListItemText
          sx={{ margin: 0 }}
          primary={<Marked text={title} search={search} />}
          secondary={excerpt && <Marked text={excerpt} search={search} />}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: open ? 600 : 450 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** A text with the words of a search marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const [word = ''] = plain(search).split(/\s+/).filter(Boolean);
  const letters = Array.from(text.normalize('NFC'));
  const at = word ? placeOf(word, plain(text)) : -1;
  if (at < 0) return text;
  const end = at + Array.from(word).length;
  return (
    <>
      {letters.slice(0, at).join('')}
      <Box component="mark" sx={{ backgroundColor: 'action.selected', color: 'inherit', fontWeight: 600 }}>
        {letters.slice(at, end).join('')}
      </Box>
      {letters.slice(end).join('')}
    </>
  );
}
