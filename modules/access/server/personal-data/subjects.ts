import { Refusal } from '@quarterhour/server/host/refusal';
import { sql } from 'drizzle-orm';
import type { SubjectKind } from '../../model/personal-data.ts';
import { rowsOf, type Statements } from './text-columns.ts';

/** Somebody whose data is exported or erased. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** Texts by which rows of all tables name them: addresses, telephone numbers, and the id of a person. */
  words: string[];
  /** The group of what belongs to one. */
  group: string | undefined;
}

const tables = {
  person: 'users',
  customer: 'office_customers',
  contact: 'office_contacts',
  lead: 'office_leads',
} as const satisfies Record<SubjectKind, string>;

/** Shorter texts, such as an extension, also name others. */
const shortestWord = 6;

/** @throws Refusal not_found */
export async function findSubject(db: Statements, kind: SubjectKind, id: string): Promise<Subject> {
  const [row] = await rowsOf<Record<string, string | undefined>>(
    db,
    sql`SELECT * FROM ${sql.identifier(tables[kind])} WHERE id::text = ${id}`,
  );
  if (!row) throw new Refusal('not_found', `This ${kind} does not exist.`);
  const { name, email = '', phone = '', group } = row;
  const words = [email, phone, ...(kind === 'person' ? [id] : [])].filter((word) => word.trim().length >= shortestWord);
  return { kind, id, name: name ?? email, words, group };
}

export const tableOfKind = (kind: SubjectKind): string => tables[kind];
