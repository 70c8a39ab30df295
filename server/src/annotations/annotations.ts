import type { AnnotationKindId } from '@quarterhour/model/annotation-kinds';
import { type Annotation, mostAnnotations } from '@quarterhour/model/api-annotations';
import type { Language } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { seenBy } from '../catalogue/read-snapshot.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Principal } from '../identity/principal.ts';
import type { AnnotationKind, AnnotationQuestion, Audience, FoundAnnotation } from './annotation-kind.ts';
import { annotationWords } from './words.ts';

export interface AskedAnnotations {
  days: DayRange;
  /** Slugs of stations and podcasts; undefined: all that the principal may see. */
  stations?: readonly string[];
  timezone?: string;
  /** Undefined: those of the stations. */
  timezones?: readonly string[];
  /** Undefined: all. */
  kinds?: readonly AnnotationKindId[];
  language: Language;
  audience?: Audience;
}

/** The most stations that a text names. */
const mostNamed = 3;

/** What is special about days and moments: what people wrote, and what the product found. */
export class Annotations {
  readonly #catalogue: () => Promise<CatalogueSnapshot>;
  readonly #kinds: () => Promise<readonly AnnotationKind[]>;

  /** @param kinds those of modules that are on */
  constructor(catalogue: () => Promise<CatalogueSnapshot>, kinds: () => Promise<readonly AnnotationKind[]>) {
    this.#catalogue = catalogue;
    this.#kinds = kinds;
  }

  /**
   * The annotations of a period that a principal may see, in the order of time.
   * @throws Refusal forbidden for days that a share link does not show
   */
  async of(principal: Principal, asked: AskedAnnotations): Promise<Annotation[]> {
    const { days, timezone, language, audience = 'principal' } = asked;
    // The days of a share link are those of its view, whatever it measures.
    principal.narrow?.({ measures: [], dimensions: [], filters: [], period: days, timezone } as unknown as Query);
    const { stations: all, podcasts: allPodcasts = [] } = seenBy(await this.#catalogue(), principal);
    const wanted = asked.stations && new Set(asked.stations);
    const stations = all.filter(({ slug }) => wanted?.has(slug) ?? true);
    const podcasts = allPodcasts.filter(({ slug }) => wanted?.has(slug) ?? true);
    const zones = asked.timezones ?? (timezone ? [timezone] : stations.map((station) => station.timezone));
    const question: AnnotationQuestion = {
      ...{ principal, audience, language, days, timezone, stations, podcasts },
      zones: [...new Set(zones)],
      seen: new Set(all.map(({ slug }) => slug)),
    };
    const kinds = (await this.#kinds()).filter(({ id }) => asked.kinds?.includes(id) ?? true);
    const found = await Promise.all(kinds.map(async ({ id, find }) => merged(id, await find(question), question)));
    return found.flat().sort(ownFirst).slice(0, mostAnnotations).sort(byTime);
  }
}

/** Those of the period, each once with all its stations. */
function merged(kind: AnnotationKindId, list: readonly FoundAnnotation[], question: AnnotationQuestion): Annotation[] {
  const groups = new Map<string, FoundAnnotation & { named: Set<string> }>();
  for (const one of list) {
    if (one.from.slice(0, 10) > question.days.to || one.to.slice(0, 10) < question.days.from) continue;
    const id = [kind, one.key, one.from, one.to].join('|');
    const group = groups.get(id) ?? { ...one, named: new Set<string>() };
    groups.set(id, group);
    for (const slug of one.stations ?? []) group.named.add(slug);
  }
  return [...groups].map(([id, { from, to, text, stations, named, own = null }]) => {
    const isOfAll = stations === undefined || named.size >= question.stations.length;
    const about = isOfAll ? [] : question.stations.filter(({ slug }) => named.has(slug));
    const names = about.map(({ name }) => name);
    return { id, kind, from, to, text: withNames(text, names, question), stations: about.map(({ slug }) => slug), own };
  });
}

function withNames(text: string, names: readonly string[], { language }: AnnotationQuestion): string {
  if (names.length === 0) return text;
  const { t, locale } = annotationWords(language);
  const [first, rest] = [names.slice(0, mostNamed), names.length - mostNamed];
  const list = [...first, ...(rest > 0 ? [t('letter.annotation.more', { count: rest })] : [])];
  return t('letter.annotation.of', { text, names: new Intl.ListFormat(locale).format(list) });
}

const ownFirst = (one: Annotation, other: Annotation) => Number(other.own !== null) - Number(one.own !== null);
const byTime = (one: Annotation, other: Annotation) =>
  one.from < other.from ? -1 : Number(one.from > other.from) || ownFirst(one, other);
