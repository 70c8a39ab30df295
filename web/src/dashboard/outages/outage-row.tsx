import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { CoverageMark } from '@quarterhour/model/coverage';
import { formatValue } from '@quarterhour/model/units';
import { dayOf } from '@quarterhour/model/zone';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListRow } from '../../controls/list-row.tsx';
import { useFailureToast, useToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { formatMoment } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { boardPath } from '../board-path.ts';

interface OutageRowProps {
  mark: CoverageMark;
  /** The name of the station, and its time zone. */
  station: string;
  zone: string;
  /** Omitted: the reader may not judge it. */
  onJudge?: (state: 'confirmed' | 'rejected') => void;
}

/** A suspected or judged outage with its actions. */
export function OutageRow({ mark, station, zone, onJudge }: OutageRowProps) {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const { state, from, to, note, heard_hours, usual_hours } = mark;
  const hours = (value: number) => formatValue(value, 'hours', locale);
  const details = [
    heard_hours !== null &&
      usual_hours !== null &&
      t('settings.data.heard', { heard: hours(heard_hours), usual: hours(usual_hours) }),
    note,
  ].filter(Boolean);
  const title = `${station} · ${formatMoment(from, zone, locale)} – ${formatMoment(to, zone, locale)}`;
  const day = (instant: string) => dayOf(Date.parse(instant) / 1000, zone);
  const board = boardPath(title.slice(0, 120), `/groups&stations?p=${day(from)}..${day(to)}&s=${mark.station}`);
  const takeBack = async () => {
    try {
      await call(api.removeOutage, { id: mark.id });
      toast(t('settings.data.saved'));
      await queries.invalidateQueries();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <ListRow
      title={title}
      details={details.join(' · ')}
      state={t(`settings.data.state.${state}`)}
      over={state === 'rejected'}
      actions={
        onJudge && (
          <>
            <OutageActions
              {...{ station, onJudge }}
              isOpen={state === 'suspected'}
              onTakeBack={() => void takeBack()}
            />
            {board && (
              <Button
                size="small"
                color="secondary"
                component={Link}
                to={board}
                aria-label={`${t('settings.data.to_board')}, ${station}`}
              >
                {t('settings.data.to_board')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

interface OutageActionsProps extends Required<Pick<OutageRowProps, 'station' | 'onJudge'>> {
  /** Nobody has judged it yet. */
  isOpen: boolean;
  onTakeBack: () => void;
}

function OutageActions({ station, isOpen, onJudge, onTakeBack }: OutageActionsProps) {
  const { t } = useText();
  if (!isOpen) {
    return (
      <Button size="small" color="secondary" aria-label={t('settings.data.undo_of', { station })} onClick={onTakeBack}>
        {t('settings.data.undo')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" aria-label={t('settings.data.confirm_of', { station })} onClick={() => onJudge('confirmed')}>
        {t('settings.data.confirm')}
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={t('settings.data.reject_of', { station })}
        onClick={() => onJudge('rejected')}
      >
        {t('settings.data.reject')}
      </Button>
    </>
  );
}
