import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Query, querySchema } from '@quarterhour/model/query';
import { roles } from '@quarterhour/model/roles';
import { z } from 'zod';
import type { Grant } from '../identity/scope.ts';

/** The most queries that are remembered, and the most characters of one. */
const most = 240;
const longest = 4000;
/** Seconds after which an older request counts half. */
const halfLife = 7 * 86_400;
/** Seconds after which a query that nobody asks is forgotten. */
const forgottenAfter = 30 * 86_400;

const recentSchema = z.object({
  query: querySchema,
  role: z.enum(roles),
  scope: z.array(z.string()),
  /** How often it was asked, older requests counting less, as of `at` (UTC seconds). */
  weight: z.number(),
  at: z.number(),
});
type Recent = z.infer<typeof recentSchema>;

/** A query, and the role and scope of the people who ask it. */
export interface RecentQuery {
  query: Query;
  grant: Grant;
}

/** The queries that people asked most of late, in a file: by role and scope, and not by person. */
export class RecentQueries {
  readonly #file: string;
  readonly #found = new Map<string, Recent>();
  #loaded: Promise<void> | undefined;
  #isChanged = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** @param now UTC seconds */
  add({ role, scope }: Grant, query: Query, now: number): void {
    const asked = { query, role, scope: [...scope].sort(), weight: 1, at: now };
    const key = keyOf(asked);
    if (key.length > longest) return;
    const known = this.#found.get(key);
    this.#found.set(key, { ...asked, weight: 1 + (known ? weightAt(known, now) : 0) });
    this.#isChanged = true;
    if (this.#found.size > most) this.#found.delete(this.#heaviestFirst(now).at(-1)?.[0] ?? '');
  }

  remove({ query, grant }: RecentQuery): void {
    if (this.#found.delete(keyOf({ query, ...grant }))) this.#isChanged = true;
  }

  /** The queries, those asked most first. @param now UTC seconds */
  async list(now: number): Promise<RecentQuery[]> {
    await this.#load();
    for (const [key, { at }] of this.#found) if (at < now - forgottenAfter) this.#found.delete(key);
    return this.#heaviestFirst(now).map(([, { query, role, scope }]) => ({ query, grant: { role, scope } }));
  }

  /** Writes the file if a query was added or removed. */
  async save(): Promise<void> {
    if (!this.#isChanged) return;
    await this.#load();
    this.#isChanged = false;
    await writeFile(`${this.#file}.new`, JSON.stringify([...this.#found.values()]), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
  }

  #heaviestFirst(now: number): [string, Recent][] {
    return [...this.#found].sort(([, a], [, b]) => weightAt(b, now) - weightAt(a, now));
  }

  #load(): Promise<void> {
    this.#loaded ??= this.#read();
    return this.#loaded;
  }

  /** Adds what the file holds. A file that is missing or damaged, or queries of another version, are nothing to fail for. */
  async #read(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(() => '[]');
    for (const entry of entriesOf(text)) {
      const { success, data } = recentSchema.safeParse(entry);
      if (!success || this.#found.size >= most) continue;
      const key = keyOf(data);
      if (!this.#found.has(key)) this.#found.set(key, data);
    }
  }
}

const weightAt = ({ weight, at }: Recent, now: number) => weight * 0.5 ** ((now - at) / halfLife);

const keyOf = ({ query, role, scope }: Pick<Recent, 'query' | 'role'> & Pick<Grant, 'scope'>) =>
  JSON.stringify([role, scope, query]);

function entriesOf(text: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
