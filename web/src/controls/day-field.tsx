import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';

export interface FieldProps {
  label: string;
  /** YYYY-MM-DD; '' while empty or incomplete. */
  value: string;
  /** The last day that can be chosen. */
  latest?: string;
  error?: boolean;
  /** The helper text below the field. */
  hint?: string;
  clearable?: boolean;
  onChange: (value: string) => void;
}

/** The code of calendars is fetched with the first field that has one. */
const DayPicker = lazy(() => import('./pickers.tsx').then(({ DayPicker }) => ({ default: DayPicker })));
const MomentPicker = lazy(() => import('./pickers.tsx').then(({ MomentPicker }) => ({ default: MomentPicker })));

/** A day, typed or chosen in a calendar, in the language of the page. */
export function DayField(props: FieldProps) {
  return (
    <Suspense fallback={<TextField disabled size="small" fullWidth label={props.label} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}

/** A day and a time in quarter hours, written YYYY-MM-DDTHH:mm, in the language of the page. */
export function MomentField(props: Omit<FieldProps, 'latest' | 'clearable'>) {
  return (
    <Suspense fallback={<TextField disabled fullWidth label={props.label} />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
