import type { NoticeTone } from '@quarterhour/model/api-notices';
import type { Role } from '@quarterhour/model/roles';
import type { Principal } from '../identity/principal.ts';

/** Something that happened. */
export interface NewNotice {
  /** Names it among those of its kind: nobody is told of it twice. */
  key: string;
  at: Date;
  /** The address of its place in the product. */
  path: string;
  /** The values of its sentence; `day` is a local day, such as 2026-11-01. */
  values: Record<string, string | number>;
  /** It is for people of these roles; left out: of all. */
  roles?: readonly Role[];
  /** It is for people whose scope holds all of these stations (slugs). */
  stations?: readonly string[];
  /** It is for these people alone, by their ids. */
  people?: readonly string[];
}

/**
 * A kind of notice: one file. A module lists its kinds in `notices` of its `module.ts`; while the module is off, nobody is told of
 * them, and those of before are not shown.
 * @typeParam Context `[Services]`; what is bound to it has none
 */
export interface NoticeKind<Context extends unknown[] = []> {
  /** The sentence is the message `letter.notice.<id>`. */
  id: string;
  /** The folder of the message. */
  words: string;
  tone: NoticeTone;
  /** What happened since a moment. It is asked every few seconds, and may answer again what it answered before. */
  collect(...parts: [...Context, since: Date]): Promise<NewNotice[]>;
  /** Those of some values that somebody may still see, if the stations and roles do not say it. */
  stillSeen?(
    ...parts: [...Context, principal: Principal, values: readonly NewNotice['values'][]]
  ): Promise<readonly boolean[]>;
}
