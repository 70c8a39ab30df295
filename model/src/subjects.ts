/** What queries are about. */
export interface SubjectEntry {
  /** The subject whose dimensions fit too: a query that names anything of this subject is then about it. */
  extends?: 'listening';
  /** Measures of that subject that fit too. */
  measures?: readonly string[];
  /** The module without which it has no data. */
  module?: string;
}

/** Every subject. The server has a cube for each (server/src/listening/cubes). */
export const subjects = {
  /** Listening to stations. */
  listening: {},
  /** Downloads of podcasts. */
  downloads: { module: 'podcasts' },
  /** Songs on air. The reach of songs is that of listening. */
  airings: { extends: 'listening', measures: ['reach'] },
  /** Advertisements on air, as titles name them. */
  spots: { extends: 'listening' },
} satisfies Record<string, SubjectEntry>;
export type Subject = keyof typeof subjects;
/** The subjects that have dashboards. */
export type ViewSubject = Exclude<Subject, 'spots'>;
