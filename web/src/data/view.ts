import type { DimensionId } from '@quarterhour/model/dimensions';
import { formatView, type Remembered, usualComparison, type View } from '@quarterhour/model/view-address';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAt } from '../browser/is-at.ts';
import { askAhead } from './ask-ahead.ts';
import { toggleValue } from './filters.ts';
import { parseView } from './parse-view.ts';

const key = 'quarterhour.view';
let remembers = true;

/** Keeps this page from remembering choices, and from using those of the reader's own pages. */
export function rememberNothing(): void {
  remembers = false;
}

/** Remembers a preset and a comparison by name. A custom range belongs only to the query that it was chosen for. */
function remember({ period, compare }: View): void {
  if (!remembers) return;
  const remembered: Remembered = {
    ...readRemembered(),
    ...('preset' in period ? { period } : {}),
    ...(typeof compare === 'string' ? { compare } : {}),
  };
  localStorage.setItem(key, formatView({ ...parseView(''), ...remembered }));
}

function readRemembered(): Remembered {
  if (!remembers) return {};
  const { period, compare } = parseView(localStorage.getItem(key) ?? '');
  // A comparison that nobody chose follows the period.
  return compare === usualComparison(period) ? { period } : { period, compare };
}

type Patch = Partial<View> | ((view: View) => Partial<View>);

export interface ViewControl {
  view: View;
  /**
   * Changes the view. A step back in the browser undoes it, unless it replaces the current entry. Pass a function if
   * the change depends on the view: two quick clicks come before the page renders the first.
   */
  change: (patch: Patch, options?: { replace?: boolean }) => void;
  /** Adds a filter by a value, or removes it. */
  toggle: (dimension: DimensionId, value: string) => void;
}

/** The view of a card that is not that of the address, such as one of My page. */
export const OwnViewContext = createContext<ViewControl | undefined>(undefined);

/** The view in the address, unless a part of the page has its own. Precedence: address, last choice, default. */
export function useView(): ViewControl {
  const own = use(OwnViewContext);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const view = useMemo(() => parseView(search, readRemembered(), pathname), [search, pathname]);
  const change = useCallback(
    (patch: Patch, options?: { replace?: boolean }) => {
      const newest = parseView(window.location.search, readRemembered(), pathname);
      const wanted = typeof patch === 'function' ? patch(newest) : patch;
      const next = { ...newest, ...wanted };
      if (wanted.period && !wanted.compare && newest.compare === usualComparison(newest.period))
        next.compare = usualComparison(wanted.period);
      if (wanted.filters && Object.keys(wanted).length === 1) askAhead(client, next.filters);
      remember(next);
      navigate({ pathname, search: formatView(next) }, { preventScrollReset: true, ...options });
    },
    [navigate, client, pathname],
  );
  const toggle = useCallback(
    (dimension: DimensionId, value: string) =>
      change(({ filters }) => ({ filters: toggleValue(filters, dimension, value) })),
    [change],
  );
  return own ?? { view, change, toggle };
}

/** Completes the address, so that a copied link shows the same to others. */
export function useWholeAddress(): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const whole = formatView(parseView(search, readRemembered(), pathname));
    if (isAt(pathname, search) && String(new URLSearchParams(whole)) !== String(new URLSearchParams(search)))
      navigate({ pathname, search: whole }, { replace: true });
  }, [search, pathname, navigate]);
}
