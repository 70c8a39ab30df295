import { deviceCategories, exclusionRules, listeningMethods } from '@quarterhour/model/classes';
import crawlers from 'crawler-user-agents';
import { describe, expect, test, vi } from 'vitest';
import { cutText } from '../formats/cut-texts.ts';
import { openClassifier } from './classify-agent.ts';
import cases from './data/agent-cases.json' with { type: 'json' };
import devices from './data/devices.json' with { type: 'json' };
import notListeners from './data/not-listeners.json' with { type: 'json' };
import players from './data/players.json' with { type: 'json' };
import robotWords from './data/robot-words.json' with { type: 'json' };

const classifyAgent = openClassifier();

// User agents as players and devices send them; the expected classes come from knowing the devices, not from running this
// code.
test.each(cases)('$agent', ({ agent, ...expected }) => {
  expect(classifyAgent(agent)).toMatchObject(expected);
});

test('leaves out every robot of the crawler list but apps that people listen with', () => {
  const instances = crawlers.flatMap(({ instances }) => instances);
  const counted = instances.filter((agent) => classifyAgent(agent).excludedBy === '');
  expect(instances.length).toBeGreaterThan(2000);
  expect(counted.filter((agent) => !/okhttp\/|Instagram |Fluid\//.test(agent))).toEqual([]);
});

test.each(['_', 'x', 'Mozilla/5.0 (Linux; Android 10; ', 'é', '🎧'])('reads at most 500 characters of %s …', (text) => {
  const long = text.repeat(60_000 / text.length);
  const cut = cutText(long);
  expect(cut).toMatch(/…$/u);
  expect(Buffer.from(cut).toString()).toBe(cut);
  const read = vi.spyOn(RegExp.prototype, 'exec');
  try {
    expect(classifyAgent(long)).toEqual(classifyAgent(cut));
    expect(read.mock.calls.length).toBeGreaterThan(10);
    expect(Math.max(...read.mock.calls.map(([input]) => input.length))).toBeLessThanOrEqual(500);
  } finally {
    read.mockRestore();
  }
});

describe('the data files', () => {
  test.each(notListeners)('$name is left out as $rule', ({ example, name, rule }) => {
    expect(classifyAgent(example)).toMatchObject({ player: name, excludedBy: rule });
  });

  test.each(players)('$player is found by $pattern', ({ example, player, ...entry }) => {
    const found = classifyAgent(example);
    expect(found.excludedBy).toBe('');
    if (player === '$1') expect(example.startsWith(found.player)).toBe(true);
    else expect(found.player).toBe(player);
    if ('device' in entry) expect(found).toMatchObject({ device: entry.device, deviceCategory: entry.category });
  });

  test.each(devices)('$device is found by $pattern', ({ example, device, category }) => {
    expect(classifyAgent(example)).toMatchObject({ device, deviceCategory: category, excludedBy: '' });
  });

  test.each(robotWords)('$name leaves out as $rule', ({ example, rule }) => {
    expect(classifyAgent(example)).toMatchObject({ excludedBy: rule });
  });

  const entries: Record<string, unknown>[] = [...notListeners, ...players, ...devices, ...robotWords];

  test.each(entries)('$pattern is portable, sourced and of the known classes', (entry) => {
    expect(entry.pattern).not.toMatch(/\(\?[^:]/);
    expect(entry.source).toMatch(/\S/);
    if (entry.method) expect(listeningMethods).toContain(entry.method);
    if (entry.category) expect(deviceCategories).toContain(entry.category);
    if (entry.rule) expect(exclusionRules).toContain(entry.rule);
  });

  test('no pattern stands twice', () => {
    expect(new Set(entries.map(({ pattern }) => pattern)).size).toBe(entries.length);
  });
});
