import type { Noun } from '@quarterhour/model/noun';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast, useToast } from '../controls/toast/toast.ts';
import { useText } from '../text/use-text.ts';
import { isRetired, type NounRow, type Retiring, retirement } from './noun-row.ts';
import { useNounWords } from './noun-words.ts';
import { useChange, type Versioned } from './use-change.ts';
import { apiOf } from './use-noun.ts';

type Thing = NounRow & Versioned;

interface Retires {
  retiring: Retiring | undefined;
  nameOf: (row: NounRow) => string;
  /** Takes a removal back; left out: it is for ever. */
  restore?: ((row: NounRow) => Promise<unknown>) | undefined;
}

/** Ends rows of a noun: archives, deactivates or removes them; what is archived or deactivated can come back. */
export function useRetire(noun: Noun, { retiring, nameOf, restore }: Retires) {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const words = useNounWords(noun);
  const api = apiOf(noun);
  const change = useChange<Thing>(api.send, noun.many);
  const refresh = () => queries.invalidateQueries({ queryKey: [noun.many] });

  /** Ends a row that is listed, or restores one that is not. */
  async function toggle(row: NounRow): Promise<void> {
    if (retiring === undefined || retiring === 'removed') return;
    const leaves = !isRetired(row);
    const text = words.phrase(`${retiring}.${leaves ? 'done' : 'undone'}`, { name: nameOf(row) });
    try {
      if (!(await change.save(row as Thing, retirement(retiring, leaves), text))) change.takeTheirs();
    } catch (error) {
      failed(error);
    }
  }

  /** Ends rows one after the other. If one is refused, those before it stay ended. */
  async function retireAll(rows: readonly NounRow[]): Promise<void> {
    const ended: Thing[] = [];
    try {
      for (const row of rows) {
        if (retiring === 'removed') await api.remove(row);
        else if (retiring) ended.push(await api.send(row as Thing, retirement(retiring, true)));
      }
      const text = words.phrase(`${retiring ?? 'removed'}.several`, { count: rows.length });
      toast(text, retiring === 'removed' ? undoOf(rows) : () => void restoreAll(ended));
    } finally {
      await refresh();
    }
  }

  async function restoreAll(rows: readonly Thing[]): Promise<void> {
    if (retiring === undefined || retiring === 'removed') return;
    try {
      for (const row of rows) await api.send(row, retirement(retiring, false));
      toast(t('settings.undone'));
    } catch (error) {
      failed(error);
    }
    await refresh();
  }

  async function remove(row: NounRow): Promise<void> {
    await api.remove(row);
    await refresh();
    toast(words.phrase('removed.done', { name: nameOf(row) }), undoOf([row]));
  }

  /** Takes removals back, where that is possible. */
  function undoOf(rows: readonly NounRow[]): (() => void) | undefined {
    if (!restore) return undefined;
    return () =>
      void Promise.all(rows.map(restore))
        .then(() => toast(t('settings.undone')))
        .catch(failed)
        .finally(refresh);
  }

  return { toggle, retireAll, remove };
}
