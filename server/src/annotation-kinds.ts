import type { AnnotationKind } from './annotations/annotation-kind.ts';
import { clockChange } from './annotations/kinds/clock-change.ts';
import { gap, suspectedOutage } from './annotations/kinds/gaps.ts';
import { holiday } from './annotations/kinds/holiday.ts';
import { importUndone } from './annotations/kinds/import-undone.ts';
import { programme } from './annotations/kinds/programme.ts';
import { ruleSet } from './annotations/kinds/rule-set.ts';
import { version } from './annotations/kinds/version.ts';
import { modulesWithout } from './modules.ts';
import type { Services } from './services.ts';

/** All kinds of annotations, those of modules that are on among them, with what they ask. */
export async function annotationKinds(services: Services): Promise<AnnotationKind[]> {
  const ofModules = await Promise.all(
    modulesWithout(services.switches.off()).map((module) => module.annotations?.() ?? []),
  );
  const bound = [gap, suspectedOutage, importUndone, version, ...ofModules.flat()].map(
    ({ id, find }): AnnotationKind => ({ id, find: (question) => find(services, question) }),
  );
  return [...bound, ruleSet, clockChange, programme, holiday];
}
