import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CalendarFeed } from '../../model/feeds.ts';
import { AddressField } from './address-field.tsx';

/** The reader's own feeds: makes one, shows its secret address once, and revokes them. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useText();
  const id = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const groups = useGroupOptions().filter(({ past }) => !past);
  const { data } = useQuery({ queryKey: ['calendar_feeds'], queryFn: () => call(api.listCalendarFeeds, {}) });
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const [made, setMade] = useState<string>();
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['calendar_feeds'] });
    } catch (error) {
      failed(error);
    }
  };
  const make = () =>
    act(async () => {
      const { url } = await call(api.createCalendarFeed, { name: name.trim() || t('calendar.title'), group });
      setMade(url);
      setName('');
    });
  const revoke = (feed: CalendarFeed) =>
    act(async () => {
      await call(api.revokeCalendarFeed, { id: feed.id });
      toast(t('calendar.feeds.revoked', { name: feed.name }));
    });
  const used = ({ last_used_at: at }: CalendarFeed) =>
    at === null
      ? t('calendar.feeds.unused')
      : t('calendar.feeds.used', {
          at: new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
        });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('calendar.feeds')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('calendar.feeds.lead')}</Typography>
        {made !== undefined && (
          <AddressField label={t('calendar.feeds.address')} hint={t('calendar.feeds.once')} text={made} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
            alignItems: 'center',
          }}
        >
          <TextField
            size="small"
            label={t('calendar.feeds.name')}
            placeholder={t('calendar.feeds.example')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' }, inputLabel: { shrink: true } }}
          />
          <TextField
            select
            size="small"
            label={t('calendar.event.group')}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('calendar.all_groups')}</MenuItem>
            {groups.map(({ value, name: of }) => (
              <MenuItem key={value} value={value}>
                {of}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="contained" onClick={() => void make()}>
            {t('calendar.feeds.make')}
          </Button>
        </Box>
        <Box
          component="ul"
          aria-label={t('calendar.feeds')}
          sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, margin: 0 }}
        >
          {(data?.calendar_feeds ?? []).map((feed) => (
            <Box component="li" key={feed.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Typography noWrap>{feed.name}</Typography>
                <Typography variant="caption" color="textSecondary">
                  {used(feed)}
                </Typography>
              </Box>
              <Button
                color="error"
                aria-label={t('calendar.feeds.revoke_named', { name: feed.name })}
                onClick={() => void revoke(feed)}
              >
                {t('calendar.feeds.revoke')}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="secondary" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
