import { type Dimension, dimensions } from '@quarterhour/model/dimensions';
import type { Condition } from './selection.ts';

/** The conditions of a question about songs: those on the airings, and those on who hears them, as SQL. */
export function airingKinds(conditions: readonly Condition[]): { ofAirings: string[]; ofListeners: string[] } {
  const ofKinds = (...kinds: string[]) =>
    conditions
      .filter(({ dimension }) => kinds.includes((dimensions[dimension] as Dimension).kind))
      .map(({ sql }) => sql);
  return { ofAirings: ofKinds('airing'), ofListeners: ofKinds('session', 'device') };
}
