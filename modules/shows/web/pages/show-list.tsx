import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { dayOf } from '@quarterhour/model/zone';
import { Empty } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import type { Show } from '../../model/shows.ts';
import { slotsText } from './slots-text.ts';

/** The shows of a station with their times, by name. */
export function ShowList({ shows, onOpen }: { shows: readonly Show[]; onOpen: (show: Show) => void }) {
  const { t, locale } = useText();
  const { series } = useTokens();
  const today = dayOf(Date.now() / 1000, 'UTC');
  if (shows.length === 0) return <Empty title={t('noun.show.none.title')} text={t('noun.show.none.text')} />;
  return (
    <List aria-label={t('shows.list')} disablePadding sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {shows.map((show) => (
        <ListItem key={show.id} divider disablePadding>
          <ListItemButton onClick={() => onOpen(show)}>
            <Box
              component="span"
              aria-hidden
              sx={{
                inlineSize: 10,
                blockSize: 10,
                borderRadius: '50%',
                marginInlineEnd: 1.5,
                bgcolor: series[show.color],
              }}
            />
            <ListItemText
              primary={show.presenters ? `${show.name} · ${show.presenters}` : show.name}
              secondary={slotsText(show.slots, today, locale)}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
