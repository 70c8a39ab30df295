import type { Annotation } from '@quarterhour/model/api-annotations';
import type { Holiday } from '@quarterhour/model/api-holidays';
import type { AnnotationsOfResult, ExportContextInput } from '@quarterhour/model/exports';
import type { DayRange } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { View } from '@quarterhour/model/view-address';
import { useFilterSentence } from '../controls/filter/filter-sentence.ts';
import { useScopeName } from '../controls/scope/scope-chooser.tsx';
import { type Dashboard, useDashboard } from '../dashboard/dashboard.ts';
import { useColor } from '../dashboard/use-color.ts';
import { useContext } from '../dashboard/use-context.ts';
import { type ChosenScope, type Frame, useFrame, useScope } from '../data/catalogue.ts';
import { useGapText } from '../data/gap-text.ts';
import { useLeftOutText } from '../data/left-out-text.ts';
import { usePeriod } from '../data/use-period.ts';
import { useValueName } from '../data/value-name.ts';
import { useView } from '../data/view.ts';
import { daysNow } from '../data/zones.ts';
import { type Text, useText } from '../text/use-text.ts';
import type { Tokens } from '../theme/palette.ts';
import { useTokens } from '../theme/theme.ts';
import { renderFor } from './contexts.tsx';

/** What the hooks of the page say about a view. */
export interface Reader {
  view: View;
  dashboard: Dashboard;
  frame: Frame;
  period: DayRange;
  scope: ChosenScope;
  scopeName: string;
  context: string;
  text: Text;
  tokens: Tokens;
  rtl: boolean;
  nameOf: ReturnType<typeof useValueName>;
  colorOf: ReturnType<typeof useColor>;
  filterText: ReturnType<typeof useFilterSentence>;
  gapText: ReturnType<typeof useGapText>;
  leftOutText: ReturnType<typeof useLeftOutText>;
  /** What logs do not hold yet is shown from live figures, with a mark. */
  live: boolean;
  /** The public holidays of the answers that are known. */
  holidays: readonly Holiday[];
  annotationsOf: (result: Pick<Result, 'query'>) => readonly Annotation[];
}

/** What the server found besides answers. */
interface KnownBesides {
  holidays: readonly Holiday[];
  annotations: readonly AnnotationsOfResult[];
}

/** Runs the hooks of the page once, and returns what they say. */
export function readerOf(context: ExportContextInput, text: Text, { holidays, annotations }: KnownBesides): Reader {
  let reader: Reader | undefined;
  function Probe() {
    const { view } = useView();
    const [period, { zones }] = [usePeriod(), useScope()];
    reader = {
      view,
      live: context.provisional === true && period.to >= daysNow(zones, context.now / 1000).first,
      dashboard: useDashboard(),
      frame: useFrame(),
      period,
      scope: useScope(),
      scopeName: useScopeName(view.scope),
      context: useContext(),
      text: useText(),
      tokens: useTokens(),
      rtl: context.direction === 'rtl',
      nameOf: useValueName(),
      colorOf: useColor(),
      filterText: useFilterSentence(),
      gapText: useGapText(),
      leftOutText: useLeftOutText(),
      holidays,
      annotationsOf: ({ query }) => annotations.find((one) => isOf(one, query))?.list ?? [],
    };
    return null;
  }
  renderFor(context, text, <Probe />);
  if (!reader) throw new Error('The view could not be read.');
  return reader;
}

function isOf({ days, stations }: AnnotationsOfResult, query: Result['query']): boolean {
  const { period } = query;
  return days.from === period.from && days.to === period.to && stations.join() === query.stations.join();
}
