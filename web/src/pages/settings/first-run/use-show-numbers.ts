import { api } from '@quarterhour/model/api';
import { homePath } from '@quarterhour/model/pages';
import { addDays, dayCount } from '@quarterhour/model/period';
import { defaultView, formatView } from '@quarterhour/model/view-address';
import { dayOf } from '@quarterhour/model/zone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../data/call.ts';

/** The period to show first: for a log of years, the last one. */
const mostDays = 364;

interface Numbers {
  /** Instants, ISO 8601; null if unknown. */
  from: string | null;
  to: string | null;
  timezone: string;
}

/** Opens the dashboard with a period that has numbers, unless the reader has left the page meanwhile. */
export function useShowNumbers(): (numbers: Numbers) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async ({ from, to, timezone }) => {
    await queries.invalidateQueries();
    if (!isHere.current) return;
    if (from === null || to === null) return void navigate(homePath);
    const day = (instant: string) => dayOf(Date.parse(instant) / 1000, timezone);
    const [first, last] = [day(from), day(to)].sort() as [string, string];
    const period = {
      from: dayCount({ from: first, to: last }) > mostDays ? addDays(last, 1 - mostDays) : first,
      to: last,
    };
    navigate(`${homePath}${formatView({ ...defaultView, period, compare: 'none' })}`);
  };
}

/** The end of the logs as an instant, ISO 8601; null if there are none. */
export async function lastDay(): Promise<string | null> {
  const { meta } = await call(api.query, { measures: ['sessions'], period: { preset: 'yesterday' } });
  return meta.complete_until;
}
