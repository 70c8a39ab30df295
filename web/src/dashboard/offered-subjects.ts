import { type SubjectEntry, subjects, type ViewSubject } from '@quarterhour/model/subjects';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { modulesOff } from '../data/modules-off.ts';

const entries: Record<ViewSubject, SubjectEntry> = subjects;

/** Whether this installation has a subject: its module may be switched off. */
export function isOffered(subject: ViewSubject): boolean {
  const off: readonly string[] = modulesOff();
  return !off.includes(entries[subject].module ?? '');
}

/** The subjects with dashboards that this installation has. */
export function offeredSubjects(): ViewSubject[] {
  return (Object.keys(viewKinds) as ViewSubject[]).filter(isOffered);
}
