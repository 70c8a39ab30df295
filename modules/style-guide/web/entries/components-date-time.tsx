import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { DateFields } from '@quarterhour/web/controls/period/date-fields.tsx';
import { DayField, MomentField, MonthField } from '@quarterhour/web/controls/period/day-field.tsx';
import { OwnDates } from '@quarterhour/web/controls/period/own-dates.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { z } from 'zod';
import type { Entry } from '../guide/entry.ts';

function DayFieldStandard() {
  const { t } = useText();
  const [day, setDay] = useState('2026-10-12');
  return <DayField label={t('period.from')} value={day} onChange={setDay} />;
}

function DayFieldHint() {
  const { t } = useText();
  const [day, setDay] = useState('');
  return <DayField label={t('period.to')} value={day} hint={t('style.sample.day_hint')} clearable onChange={setDay} />;
}

function DayFieldError() {
  const { t } = useText();
  const [day, setDay] = useState('2026-10-20');
  return <DayField label={t('period.to')} value={day} latest="2026-10-12" onChange={setDay} />;
}

function MomentFieldStandard() {
  const { t } = useText();
  const [moment, setMoment] = useState('2026-10-12T08:15');
  return <MomentField label={t('period.from')} value={moment} onChange={setMoment} />;
}

function MonthFieldStandard() {
  const { t } = useText();
  const [month, setMonth] = useState('2026-10');
  return <MonthField label={t('period.from')} value={month} onChange={setMonth} />;
}

const schema = z.object({ day: z.iso.date().nullable() });

function DayInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { day: '2026-10-12' });
  return <DayInput form={form} name="day" label={t('period.to')} hint={t('style.sample.day_hint')} optional />;
}

function DateFieldsStandard() {
  return (
    <DateFields initial={{ from: '2026-10-01', to: '2026-10-12' }} latest="2026-10-31" onApply={() => undefined} />
  );
}

function OwnDatesStandard() {
  const { t } = useText();
  return (
    <OwnDates
      heading={t('period.custom')}
      initial={{ from: '2026-10-01', to: '2026-10-12' }}
      latest="2026-10-31"
      onApply={() => undefined}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'DayField',
    about: ['controls/period/day-field#DayField'],
    inside: ['controls/period/pickers#DayPicker', 'controls/period/localized#Localized'],
    patterns: ['date'],
    room: 420,
    specimens: { standard: DayFieldStandard, hint: DayFieldHint, error: DayFieldError },
  },
  {
    name: 'MomentField',
    about: ['controls/period/day-field#MomentField'],
    inside: ['controls/period/pickers#MomentPicker'],
    patterns: ['date'],
    room: 480,
    specimens: { standard: MomentFieldStandard },
  },
  {
    name: 'MonthField',
    about: ['controls/period/day-field#MonthField'],
    inside: ['controls/period/pickers#MonthPicker'],
    patterns: ['date'],
    room: 420,
    specimens: { standard: MonthFieldStandard },
  },
  {
    name: 'DayInput',
    about: ['controls/form/day-input#DayInput'],
    patterns: ['date'],
    room: 420,
    specimens: { standard: DayInputStandard },
  },
  {
    name: 'DateFields',
    about: ['controls/period/date-fields#DateFields'],
    patterns: ['date', 'button'],
    specimens: { standard: DateFieldsStandard },
  },
  {
    name: 'OwnDates',
    about: ['controls/period/own-dates#OwnDates'],
    patterns: ['date', 'button'],
    specimens: { standard: OwnDatesStandard },
  },
];
