import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type TopicId, topicPath } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { offeredSections } from './offered-topics.ts';
import { placeOf, plain } from './plain-text.ts';
import type { Found } from './search-topics.ts';

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
      {offeredSections().map(({ id, topics }) => (
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
        {found.map(({ id, title, excerpt, words }) => (
          <Entry
            key={id}
            to={`${topicPath(id)}&q=${encodeURIComponent(search)}`}
            title={title}
            open={id === topic}
            excerpt={excerpt}
            words={words}
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
  words?: readonly string[];
}

function Entry({ to, title, open, excerpt, words = [] }: EntryProps) {
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
          primary={<Marked text={title} words={words} />}
          secondary={excerpt && <Marked text={excerpt} words={words} />}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: open ? 600 : 450 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** A text with the first place of each found word marked, to the end of the word. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const letters = Array.from(text.normalize('NFC'));
  const name = plain(text);
  const marks = words
    .map((word) => ({ from: placeOf(word, name), word }))
    .filter(({ from }) => from >= 0)
    .map(({ from, word }) => ({ from, to: from + Array.from(word).length + restOfWord(name, from + word.length) }))
    .sort((a, b) => a.from - b.from);
  const pieces: { text: string; from: number; isMarked: boolean }[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from < at) continue;
    pieces.push({ text: letters.slice(at, from).join(''), from: at, isMarked: false });
    pieces.push({ text: letters.slice(from, to).join(''), from, isMarked: true });
    at = to;
  }
  pieces.push({ text: letters.slice(at).join(''), from: at, isMarked: false });
  return pieces.map(({ text, from, isMarked }) =>
    isMarked ? (
      <Box key={from} component="mark" sx={{ backgroundColor: 'action.selected', color: 'inherit', fontWeight: 600 }}>
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

/** The number of letters from a place to the end of its word; a stem is marked as the whole word. */
function restOfWord(text: string, at: number): number {
  return /^[\p{Script=Latin}\d]*/u.exec(text.slice(at))?.[0].length ?? 0;
}
