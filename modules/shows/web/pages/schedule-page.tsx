import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { dateFormat } from '@quarterhour/model/formats';
import { addDays, weekdayOf } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useCatalogue } from '@quarterhour/web/data/catalogue';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { ChevronLeftIcon } from '@quarterhour/web/icons/chevron-left.tsx';
import { ChevronRightIcon } from '@quarterhour/web/icons/chevron-right.tsx';
import { UploadFileOutlinedIcon } from '@quarterhour/web/icons/upload-file-outlined.tsx';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Show, showNoun } from '../../model/shows.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type MovedBroadcast, movedSlots } from './moved-slots.ts';
import { type NewShow, ShowDialog } from './show-dialog.tsx';
import { ShowList } from './show-list.tsx';
import { useShows, useShowsChanged } from './use-shows.ts';
import { WeekGrid } from './week-grid.tsx';

/** The programme schedule of a station: its week, and its shows. */
export function SchedulePage() {
  const { t } = useText();
  const { stations } = useCatalogue();
  const [search, setSearch] = useSearchParams();
  const station = stations.find(({ slug }) => slug === search.get('station')) ?? stations[0];
  if (!station) {
    return (
      <HeadedPage title={t('shows.title')} lead={t('noun.show.lead')}>
        <Empty title={t('shows.no_stations')} text={t('shows.no_stations.text')} />
      </HeadedPage>
    );
  }
  return (
    <Schedule
      key={station.slug}
      station={station}
      onStation={(slug) => setSearch({ station: slug }, { replace: true })}
    />
  );
}

interface ScheduleProps {
  station: { slug: string; timezone: string };
  onStation: (slug: string) => void;
}

function Schedule({ station: { slug, timezone }, onStation }: ScheduleProps) {
  const { t } = useText();
  const { stations } = useCatalogue();
  const toast = useToast();
  const failed = useFailureToast();
  const mayCall = useMayCall(showNoun);
  const shows = useShows(slug);
  const changed = useShowsChanged();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const today = dayOf(Date.now() / 1000, timezone);
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<{ show?: Show; initial: NewShow }>();
  const [imports, setImports] = useState(false);
  const days = small ? 1 : 7;
  const first = small ? day : addDays(day, 1 - weekdayOf(day));
  const add = (start?: string, end?: string) => {
    const own = start && end ? { start: start.slice(11), end: end.slice(11) } : { start: '06:00', end: '10:00' };
    const weekdays = start ? [weekdayOf(start.slice(0, 10))] : [1, 2, 3, 4, 5];
    const slot = {
      weekdays,
      ...own,
      from: start?.slice(0, 10) ?? today,
      until: null,
      every_weeks: 1,
      exceptions: [],
      source: '',
    };
    const color = (shows.data?.shows.length ?? 0) % 12;
    setOpened({ initial: { station: slug, name: '', presenters: '', color, slots: [slot] } });
  };
  const open = ({ id: _, version: __, ...initial }: Show, show: Show) => setOpened({ show, initial });
  const move = async (show: Show, moved: MovedBroadcast, revert: () => void) => {
    try {
      const slots = movedSlots(show.slots, moved);
      const { id, version, name } = show;
      await call(api.changeShow, { id, version, slots, valid_from: moved.date });
      await changed();
      toast(t('shows.moved', { name, day: moved.date }));
    } catch (error) {
      revert();
      failed(error);
    }
  };
  return (
    <HeadedPage
      title={t('shows.title')}
      lead={t('noun.show.lead')}
      action={
        mayCall('create') && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" startIcon={<UploadFileOutlinedIcon />} onClick={() => setImports(true)}>
              {t('shows.import')}
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => add()}>
              {t('noun.show.add')}
            </Button>
          </Box>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', marginBlockEnd: 2 }}>
        <TextField
          select
          size="small"
          label={t('shows.station')}
          value={slug}
          onChange={({ target }) => onStation(target.value)}
          sx={{ minInlineSize: 220 }}
        >
          {stations.map((one) => (
            <MenuItem key={one.slug} value={one.slug}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <WeekSteps {...{ first, days, day, today }} onDay={setDay} />
        <Typography variant="caption" color="textSecondary">
          {t('shows.clock', { timezone })}
        </Typography>
      </Box>
      <Loaded answer={shows}>
        {(list) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <WeekGrid
              shows={list.shows}
              mayEdit={mayCall('change')}
              {...{ timezone, first, days }}
              onOpen={(show) => open(show, show)}
              onAdd={add}
              onMove={(...moved) => void move(...moved)}
            />
            <ShowList shows={list.shows} onOpen={(show) => open(show, show)} />
          </Box>
        )}
      </Loaded>
      {opened && (
        <ShowDialog
          show={opened.show}
          initial={opened.initial}
          today={today}
          onSaved={changed}
          onClose={() => setOpened(undefined)}
        />
      )}
      {imports && <ImportDialog station={slug} today={today} onSaved={changed} onClose={() => setImports(false)} />}
    </HeadedPage>
  );
}

interface WeekStepsProps {
  first: string;
  days: 1 | 7;
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** The shown week, the ones before and after it, and the way back to today. */
function WeekSteps({ first, days, day, today, onDay }: WeekStepsProps) {
  const { t, locale } = useText();
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const last = Date.parse(addDays(first, days - 1));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={t('shows.previous')} onClick={() => onDay(addDays(day, -days))} sx={turned}>
        <ChevronLeftIcon />
      </IconButton>
      <Typography variant="body2" aria-live="polite" sx={{ minInlineSize: 150, textAlign: 'center' }}>
        {days === 1 ? format.format(last) : format.formatRange(Date.parse(first), last)}
      </Typography>
      <IconButton aria-label={t('shows.next')} onClick={() => onDay(addDays(day, days))} sx={turned}>
        <ChevronRightIcon />
      </IconButton>
      <Button size="small" color="secondary" disabled={day === today} onClick={() => onDay(today)}>
        {t('shows.today')}
      </Button>
    </Box>
  );
}

/** Arrows point the other way where lines run from right to left. */
const turned = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } };
