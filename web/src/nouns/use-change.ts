import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast, useToast } from '../controls/toast/toast.ts';
import { ProblemError } from '../data/call.ts';
import { useText } from '../text/use-text.ts';

/** A thing with the version of its last change. */
export interface Versioned {
  version: number;
}

/** A conflicting change: the thing as it was and as it is now, and the wanted values. */
export interface Conflict<Thing> {
  by: string | null;
  before: Thing;
  current: Thing;
  changes: Partial<Thing>;
}

export type Send<Thing extends Versioned> = (thing: Thing, changes: Partial<Thing>) => Promise<Thing>;

interface Change<Thing extends Versioned> {
  /** Saves the changed fields. Returns whether they were saved; otherwise there is a conflict to resolve. */
  save(thing: Thing, changes: Partial<Thing>, text: string): Promise<boolean>;
  conflict: Conflict<Thing> | undefined;
  /** Sends the changes again, based on the other person's version. */
  keepMine(text: string): Promise<boolean>;
  takeTheirs(): void;
}

/** Changes a thing that other people may change too: confirms the change, offers undo, and detects conflicts. */
export function useChange<Thing extends Versioned>(send: Send<Thing>, queryKey: string): Change<Thing> {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const [conflict, setConflict] = useState<Conflict<Thing>>();
  const refresh = () => queries.invalidateQueries({ queryKey: [queryKey] });
  const undo = async (saved: Thing, before: Partial<Thing>) => {
    try {
      await send(saved, before);
      toast(t('settings.undone'));
    } catch (error) {
      failed(error);
    }
    await refresh();
  };
  const save = async (thing: Thing, changes: Partial<Thing>, text: string): Promise<boolean> => {
    if (Object.keys(changes).length === 0) return true;
    try {
      const saved = await send(thing, changes);
      setConflict(undefined);
      toast(text, () => void undo(saved, pick(thing, changes)));
    } catch (error) {
      const meanwhile = error instanceof ProblemError ? error.problem?.meanwhile : undefined;
      if (!meanwhile) throw error;
      setConflict({ by: meanwhile.by, before: thing, current: meanwhile.current as unknown as Thing, changes });
      return false;
    }
    await refresh();
    return true;
  };
  return {
    save,
    conflict,
    async keepMine(text) {
      if (!conflict) return true;
      try {
        return await save(conflict.current, conflict.changes, text);
      } catch (error) {
        failed(error);
        return false;
      }
    },
    takeTheirs() {
      setConflict(undefined);
      void refresh();
    },
  };
}

/** The fields of a thing that a change contains. */
function pick<Thing extends object>(thing: Thing, changes: Partial<Thing>): Partial<Thing> {
  const keys = Object.keys(changes) as (keyof Thing)[];
  return Object.fromEntries(keys.map((key) => [key, thing[key]])) as Partial<Thing>;
}

/** The values that differ from the original. */
export function changesOf<Thing extends Values, Values extends object>(before: Thing, after: Values): Partial<Thing> {
  const entries = Object.entries(after) as [keyof Thing, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !sameValue(value, before[key]))) as Partial<Thing>;
}

/** Whether two values of a field, both in the form of the API, are equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
