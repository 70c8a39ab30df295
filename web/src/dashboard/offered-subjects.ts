import type { ViewSubject } from '@quarterhour/model/subjects';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { isOffered } from '../data/offered.ts';

/** The subjects with dashboards that this installation has. */
export function offeredSubjects(): ViewSubject[] {
  return (Object.keys(viewKinds) as ViewSubject[]).filter(isOffered);
}
