import { ClockPicker } from '@quarterhour/web/controls/period/clock-picker.tsx';
import { ComparisonPicker } from '@quarterhour/web/controls/period/comparison-picker.tsx';
import { EqualSwitch } from '@quarterhour/web/controls/period/equal-switch.tsx';
import { PeriodPicker } from '@quarterhour/web/controls/period/period-picker.tsx';
import type { Entry } from '../guide/entry.ts';

function PeriodPickerStandard() {
  return <PeriodPicker />;
}

function ComparisonPickerStandard() {
  return <ComparisonPicker />;
}

function ClockPickerStandard() {
  return <ClockPicker />;
}

function EqualSwitchStandard() {
  return <EqualSwitch />;
}

export const entries: readonly Entry[] = [
  {
    name: 'PeriodPicker',
    about: ['controls/period/period-picker#PeriodPicker'],
    patterns: ['panel', 'menu'],
    room: 620,
    specimens: { standard: PeriodPickerStandard },
  },
  {
    name: 'ComparisonPicker',
    about: ['controls/period/comparison-picker#ComparisonPicker'],
    patterns: ['panel', 'menu'],
    room: 560,
    specimens: { standard: ComparisonPickerStandard },
  },
  {
    name: 'ClockPicker',
    about: ['controls/period/clock-picker#ClockPicker'],
    patterns: ['panel', 'menu'],
    room: 260,
    specimens: { standard: ClockPickerStandard },
  },
  {
    name: 'EqualSwitch',
    about: ['controls/period/equal-switch#EqualSwitch'],
    patterns: ['switch'],
    specimens: { standard: EqualSwitchStandard },
  },
];
