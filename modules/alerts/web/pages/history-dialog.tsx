import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { ShowChartOutlinedIcon } from '@quarterhour/web/icons/show-chart-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Alert, alertNoun, type Incident } from '../../model/alerts.ts';
import { alertTraits } from '../../model/kinds.ts';
import { IncidentChart } from './incident-chart.tsx';
import { StateIcon } from './state-icon.tsx';
import { useAlertText } from './use-alert-text.ts';

/** What an alert found: each incident with its sentence, its states, and its chart. */
export function HistoryDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { t } = useText();
  const heading = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const answer = useQuery({
    queryKey: ['incidents', alert.id],
    queryFn: ({ signal }) => call(api.listIncidents, { id: alert.id }, signal),
    staleTime: 0,
  });
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading} variant="h2">
        {t('alerts.history', { name: alert.name })}
      </DialogTitle>
      <DialogContent>
        <Loaded answer={answer}>
          {({ incidents }) =>
            incidents.length === 0 ? (
              <Typography>{t('alerts.history.none')}</Typography>
            ) : (
              <Box component="ol" sx={{ display: 'grid', gap: 0, padding: 0, margin: 0, listStyle: 'none' }}>
                {incidents.map((incident, at) => (
                  <IncidentItem key={incident.id} incident={incident} alert={alert} isFirst={at === 0} />
                ))}
              </Box>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function IncidentItem({ incident, alert, isFirst }: { incident: Incident; alert: Alert; isFirst: boolean }) {
  const { t } = useText();
  const { sentence, moment } = useAlertText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const [shows, setShows] = useState(isFirst);
  const { id, state, stations, since, closed_at: end, held_by: name, acknowledged_by: by } = incident;
  const isOpen = state === 'firing' || state === 'recovering';
  const stateKey =
    state === 'held' && name === '' ? 'alerts.history.state.held.other' : (`alerts.history.state.${state}` as const);
  const { ofStations, ofGroup } = alertTraits[alert.kind];
  const hasChart = ofStations && !ofGroup && stations.length > 0 && !incident.facts.is_trial;
  const acknowledge = () =>
    void call(api.acknowledgeIncident, { incident: id })
      .then(async () => {
        toast(t('alerts.acknowledge.done'));
        await queries.invalidateQueries({ queryKey: ['incidents', alert.id] });
        await queries.invalidateQueries({ queryKey: [alertNoun.many] });
      })
      .catch(failed);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, paddingBlock: 2, borderBlockStart: isFirst ? 0 : 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StateIcon state={state} />
        <Typography component="span" sx={{ fontWeight: 550 }}>
          {incident.facts.is_trial ? t('alerts.history.state.trial') : t(stateKey, { name })}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {end
            ? t('alerts.history.from', { from: moment(since, stations[0]), to: moment(end, stations[0]) })
            : t('alerts.history.since', { from: moment(since, stations[0]) })}
        </Typography>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence(alert.kind, incident)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {hasChart && (
          <Button
            size="small"
            startIcon={<ShowChartOutlinedIcon />}
            aria-expanded={shows}
            onClick={() => setShows(!shows)}
          >
            {t('alerts.chart')}
          </Button>
        )}
        {isOpen && by === null && (
          <Button size="small" variant="outlined" onClick={acknowledge}>
            {t('alerts.acknowledge')}
          </Button>
        )}
        {by !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('alerts.acknowledged', { name: by })}
          </Typography>
        )}
      </Box>
      {hasChart && shows && <IncidentChart incident={id} stations={stations} />}
    </Box>
  );
}
