import type { Scope } from '@quarterhour/model/view-address';
import { lazy, Suspense, useMemo } from 'react';
import { groupsIn, useCatalogue } from '../../data/catalogue.ts';
import { isNarrowed, namedLeaves, shownScope } from '../../data/scope-choice.ts';
import { useView } from '../../data/view.ts';
import { RadioOutlinedIcon } from '../../icons/radio-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { PanelButton } from '../panel-button.tsx';

/** Fetched when the panel first opens. */
const ScopePanel = lazy(() => import('./scope-panel.tsx').then(({ ScopePanel }) => ({ default: ScopePanel })));

/** Chooses the scope: one station with one click, or any set of stations, groups and territories. */
export function ScopeChooser() {
  const { t } = useText();
  const { view, change } = useView();
  const scope = useMemo(() => shownScope(view), [view]);
  return (
    <PanelButton
      label={t(view.subject === 'downloads' ? 'scope.label_groups' : 'scope.label')}
      shortcut="scope"
      icon={<RadioOutlinedIcon />}
      width={380}
      faceFrom="sm"
      marked={isNarrowed(scope)}
      face={useScopeName(scope)}
    >
      {(close) => (
        <Suspense fallback={null}>
          <ScopePanel scope={scope} onChange={change} onDone={close} />
        </Suspense>
      )}
    </PanelButton>
  );
}

/** The name of a scope: that of its only member, else its number of stations. */
export function useScopeName(scope: Scope): string {
  const { t } = useText();
  const catalogue = useCatalogue();
  const ofPodcasts = useView().view.subject === 'downloads';
  const [only, ...others] = catalogue.stations;
  if (!isNarrowed(scope) && ofPodcasts) return t('scope.all_podcasts');
  if (!isNarrowed(scope)) return only && others.length === 0 ? only.name : t('scope.all');
  const named = [
    ...catalogue.territories.filter(({ slug }) => scope.territories.includes(slug)),
    ...catalogue.groups.filter(({ slug }) => scope.groups.includes(slug)),
    ...catalogue.stations.filter(({ slug }) => scope.stations.includes(slug)),
  ];
  const groups = groupsIn(scope, catalogue);
  // Podcasts belong to groups: a station stands for its group.
  const [first, second] = ofPodcasts && scope.stations.length > 0 ? groups : named;
  if (first && !second) return first.name;
  if (ofPodcasts) return t('scope.groups', { count: groups.length });
  return t('scope.count', { count: namedLeaves(scope, catalogue, 'stations').size });
}
