import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { HistoryOutlinedIcon } from '@quarterhour/web/icons/history-outlined.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Raised } from '../../model/alerts.ts';
import { alertTraits } from '../../model/kinds.ts';
import { useAlertText } from './use-alert-text.ts';

type Asked = z.input<(typeof api.previewAlert)['input']>;
type Answer = z.output<(typeof api.previewAlert)['output']>;

/** "What would this have raised in the last 90 days?", for the values of a form. */
export function Preview({ values }: { values: NounRow }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked>();
  const { kind, group, station, side, false_alarms, minutes, value } = values as unknown as Asked;
  const now: Asked = { kind, group, station, side, false_alarms, minutes: Number(minutes) || 15, value: value || null };
  const isCurrent = asked !== undefined && JSON.stringify(asked) === JSON.stringify(now);
  const isChosen = !alertTraits[kind ?? 'audience'].ofStations || Boolean(group);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<HistoryOutlinedIcon />} disabled={!isChosen} onClick={() => setAsked(now)}>
        {t('alerts.preview')}
      </Button>
      {!isChosen && (
        <Typography variant="body2" color="textSecondary">
          {t('alerts.preview.choose')}
        </Typography>
      )}
      {isCurrent && <PreviewAnswer asked={asked} />}
    </Box>
  );
}

function PreviewAnswer({ asked }: { asked: Asked }) {
  const { t } = useText();
  const { nameOf, moment, minutes, number } = useAlertText();
  const answer = useQuery({
    queryKey: ['preview-alert', asked],
    queryFn: ({ signal }) => call(api.previewAlert, asked, signal),
    retry: false,
  });
  const lengthOf = ({ from, to }: Raised) =>
    to === null ? t('alerts.preview.still') : minutes(Math.max(15, (Date.parse(to) - Date.parse(from)) / 60_000));
  const whatOf = ({ facts }: Raised) =>
    t('alerts.preview.figures', { observed: number(facts.observed), expected: number(facts.expected) });
  const noticedOf = ({ noticed_by_day: day, noticed_at_night: night }: Answer) => {
    if (day === null) return t('alerts.preview.noticed.never');
    if (night === null) return t('alerts.preview.noticed.none', { day: minutes(day) });
    return t('alerts.preview.noticed', { day: minutes(day), night: minutes(night) });
  };
  return (
    <Loaded answer={answer}>
      {(data) => {
        if (!data.has_history) return <Typography>{t('alerts.preview.no_history')}</Typography>;
        if (data.judged === 0) return <Typography>{t('alerts.preview.unjudged')}</Typography>;
        return (
          <Box role="status" sx={{ display: 'grid', gap: 1, inlineSize: '100%', minInlineSize: 0 }}>
            <Typography sx={{ fontWeight: 550 }}>
              {data.total === 0
                ? t('alerts.preview.none', { days: data.days })
                : t('alerts.preview.total', { total: data.total, days: data.days, judged: data.judged })}
            </Typography>
            {asked.side !== 'high' && <Typography variant="body2">{noticedOf(data)}</Typography>}
            {data.raised.length > 0 && (
              <ValueTable
                caption={t('alerts.preview')}
                headings={[
                  t('alerts.preview.from'),
                  t('alerts.preview.station'),
                  t('alerts.preview.length'),
                  t('alerts.preview.what'),
                ]}
                words={[0, 1, 2]}
                rows={data.raised.map((one) => ({
                  id: `${one.station} ${one.from}`,
                  name: moment(one.from, one.station),
                  cells: [nameOf(one.station), lengthOf(one), whatOf(one)],
                }))}
                maxHeight={280}
              />
            )}
          </Box>
        );
      }}
    </Loaded>
  );
}
