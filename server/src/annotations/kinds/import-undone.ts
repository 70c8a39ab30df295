import { managers, type Role } from '@quarterhour/model/roles';
import { undoneImports } from '../../store/imports.ts';
import type { Store } from '../../store/open.ts';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** The days whose lines an import brought that was undone. Those who manage stations read which one. */
export const importUndone: AnnotationKind<[{ store: Store }]> = {
  id: 'import_undone',
  async find({ store }, { stations, language, principal, audience }) {
    const { t } = annotationWords(language);
    const namesFile =
      audience === 'principal' && principal.kind !== 'link' && (managers as readonly Role[]).includes(principal.role);
    const slugs = new Set(stations.map(({ slug }) => slug));
    return (await undoneImports(store)).flatMap(({ id, files, station, counts }) => {
      const { days, stations: counted = [] } = counts as { days?: [string, string]; stations?: { station: string }[] };
      const about = (station === null ? counted.map((one) => one.station) : [station]).filter((slug) =>
        slugs.has(slug),
      );
      if (!days || about.length === 0) return [];
      const file = files[0]?.split(/[\\/]/).at(-1) ?? '';
      const text = namesFile
        ? t('letter.annotation.import_undone_file', { file, more: files.length - 1 })
        : t('letter.annotation.import_undone');
      return [{ key: namesFile ? String(id) : '', from: days[0], to: days[1], text, stations: about }];
    });
  },
};
