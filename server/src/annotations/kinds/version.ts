import { dayOf } from '@quarterhour/model/zone';
import { asc } from 'drizzle-orm';
import type { Store } from '../../store/open.ts';
import { productVersions } from '../../store/schema/annotations.ts';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** The days on which another version of the product began to serve; strangers with a link do not learn which. */
export const version: AnnotationKind<[{ store: Store }]> = {
  id: 'version',
  async find({ store }, { principal, zones, language }) {
    if (principal.kind === 'link') return [];
    const { t } = annotationWords(language);
    const [, ...later] = await store.db.select().from(productVersions).orderBy(asc(productVersions.at));
    return later.map(({ version: number, at }) => {
      const day = dayOf(at.getTime() / 1000, zones[0] ?? 'UTC');
      return { key: number, from: day, to: day, text: t('letter.annotation.version', { version: number }) };
    });
  },
};
