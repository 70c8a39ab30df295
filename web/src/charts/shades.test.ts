import { expect, it } from 'vitest';
import { shadesOf } from './shades.ts';

const ramp = ['none', 'pale', 'middle', 'full'];

it('shades values from zero, and averages from their minimum', () => {
  const values = [40, 50, 60, 0];
  const hours = shadesOf(values, ramp, false);
  expect([hours.least, hours.most, ...values.map(hours.colorOf)]).toEqual([0, 60, 'full', 'full', 'full', 'none']);
  const minutes = shadesOf(values, ramp, true);
  expect([minutes.least, minutes.most, ...values.map(minutes.colorOf)]).toEqual([
    40,
    60,
    'pale',
    'middle',
    'full',
    'none',
  ]);
});

it('has a shade for one value alone, and for none', () => {
  expect(shadesOf([7], ramp, true).colorOf(7)).toBe('pale');
  expect(shadesOf([7], ramp, false).colorOf(7)).toBe('full');
  expect(shadesOf([], ramp, true)).toMatchObject({ least: 0, most: 0 });
});
