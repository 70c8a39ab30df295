import { mostDays, type RetentionId, retentionIds, ruleOf } from '@quarterhour/model/retention';
import { z } from 'zod';

const settingsOfKinds = retentionIds.flatMap((id) => {
  const { setting, ...rule } = ruleOf(id);
  return setting === null ? [] : [{ id, setting, ...rule }];
});

/** Days; `none`: for ever, except where each row has the day of its deletion from the start. */
function days({ least, byServer }: { least: number; byServer?: true }) {
  const most = byServer ? 3660 : mostDays;
  const number = z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
  if (byServer) return number;
  const error = `must be a whole number of days, at least ${least}, or none to keep them for ever`;
  return z.union([z.literal('none').transform(() => null), number], { error });
}

/** The settings of how long things are kept. */
export const keepSchema = z.object(
  Object.fromEntries(settingsOfKinds.map(({ setting, ...rule }) => [setting, days(rule).optional()])),
);

/** Ages that the environment fixes; null: for ever. */
export type FixedAges = Partial<Record<RetentionId, number | null>>;

export function fixedAges(settings: z.output<typeof keepSchema>): FixedAges {
  return Object.fromEntries(
    settingsOfKinds.flatMap(({ id, setting }) => {
      const given = settings[setting];
      return given === undefined ? [] : [[id, given]];
    }),
  );
}
