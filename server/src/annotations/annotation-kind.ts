import type { AnnotationKindId } from '@quarterhour/model/annotation-kinds';
import type { Annotation } from '@quarterhour/model/api-annotations';
import type { Language } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import type { PodcastEntry, StationEntry } from '../catalogue/snapshot.ts';
import type { Principal } from '../identity/principal.ts';

/** For whom annotations are: the principal, or everyone who gets what the principal sends, such as a report. */
export type Audience = 'principal' | 'everyone';

/** What kinds are asked for. */
export interface AnnotationQuestion {
  principal: Principal;
  audience: Audience;
  language: Language;
  days: DayRange;
  /** The clock of local times; undefined: that of each station. */
  timezone: string | undefined;
  /** The zones whose holidays and clock changes are wanted. */
  zones: readonly string[];
  /** Those that were asked, of those that the principal may see. */
  stations: readonly StationEntry[];
  podcasts: readonly PodcastEntry[];
  /** The slugs of all stations that the principal may see. */
  seen: ReadonlySet<string>;
}

/** An annotation that a kind found. Those that differ in their stations alone become one. */
export interface FoundAnnotation extends Pick<Annotation, 'from' | 'to' | 'text'> {
  /** Tells it from others of its kind with the same time. */
  key: string;
  /** The slugs of the asked stations that it is about; undefined: all. */
  stations?: readonly string[];
  own?: Annotation['own'];
}

/**
 * A kind of annotation: one file. A module lists its kinds in `annotations` of its `module.ts`; while the module is off, nobody is
 * shown them.
 * @typeParam Context `[Services]`; what is bound to it has none
 */
export interface AnnotationKind<Context extends unknown[] = []> {
  id: AnnotationKindId;
  find(...parts: [...Context, question: AnnotationQuestion]): Promise<FoundAnnotation[]>;
}
