import { type Subject, type SubjectEntry, subjects } from '@quarterhour/model/subjects';
import { modulesOff } from './modules-off.ts';

const entries: Record<Subject, SubjectEntry> = subjects;

/** Whether this installation has a subject: its module may be switched off. */
export function isOffered(subject: Subject): boolean {
  const off: readonly string[] = modulesOff();
  return !off.includes(entries[subject].module ?? '');
}
