import { tokensOf } from '@quarterhour/web/theme/tokens';
import { expect, test } from 'vitest';
import type { LayerItem } from '../../model/layers.ts';
import { inputsOf } from './calendar-events.ts';

function item(title: string, group: string): LayerItem {
  const days = { from: '2026-11-01', to: '2026-11-02', all_day: true };
  return { id: title, title, group, layer: 'campaigns', state: 'running', path: '', ...days };
}

const items = [item('Autumn', 'north'), item('Winter', 'south'), item('All Saints', '')];
const settings = { kinds: [], layers: [], countries: [], timezone: 'UTC' };
const look = { tokens: tokensOf('default', 'light'), mode: 'light' } as const;

test('entries name their group where the reader sees several', () => {
  const groupNames = new Map([['north', 'Radio North']]);
  const entries = inputsOf([], items, { ...look, settings: { ...settings, group: '' }, groupNames });
  expect(entries.map(({ title, extendedProps }) => [title, extendedProps.group])).toEqual([
    ['Autumn', 'Radio North'],
    ['Winter', ''],
    ['All Saints', ''],
  ]);
});

test('the chosen group keeps its campaigns, and the public holidays', () => {
  const chosen = inputsOf([], items, { ...look, settings: { ...settings, group: 'south' }, groupNames: new Map() });
  expect(chosen.map(({ title }) => title)).toEqual(['Winter', 'All Saints']);
});
