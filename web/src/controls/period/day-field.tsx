import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { FieldProps } from './day-field-props.ts';

/** The code of calendars is fetched with the first field that has one. */
const DayPicker = lazy(() => import('./pickers.tsx').then(({ DayPicker }) => ({ default: DayPicker })));
const MomentPicker = lazy(() => import('./pickers.tsx').then(({ MomentPicker }) => ({ default: MomentPicker })));

const MonthPicker = lazy(() => import('./pickers.tsx').then(({ MonthPicker }) => ({ default: MonthPicker })));

/** A day, typed or chosen in a calendar, in the language of the page. */
export function DayField(props: FieldProps) {
  return (
    <Suspense fallback={<TextField disabled size={props.size ?? 'small'} fullWidth label={props.label} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}

/** A day and a time in quarter hours, written YYYY-MM-DDTHH:mm, in the language of the page. */
export function MomentField(props: Omit<FieldProps, 'latest' | 'clearable' | 'size'>) {
  return (
    <Suspense fallback={<TextField disabled fullWidth label={props.label} />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}

/** A month, written YYYY-MM, in the language of the page. */
export function MonthField(props: Omit<FieldProps, 'latest' | 'clearable'>) {
  return (
    <Suspense fallback={<TextField disabled size={props.size ?? 'small'} label={props.label} />}>
      <MonthPicker {...props} />
    </Suspense>
  );
}
