import { allDimensionIds, type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { isOffered } from '../../data/offered.ts';
import { useText } from '../../text/use-text.ts';
import { GuideTable } from './guide-table.tsx';
import { Code } from './rich-text.tsx';

/** Every dimension of the catalogue that this installation has, with its definition. */
export function DimensionTable({ definitions }: { definitions: Record<DimensionId, string> }) {
  const { t } = useText();
  return (
    <GuideTable
      label={t('details.dimensions')}
      headings={[t('api.name'), t('guide.api_name'), t('guide.meaning')]}
      rows={allDimensionIds.filter(hasSubject).map((id) => ({
        id,
        cells: [t(`dimension.${id}`), <Code key={id}>{id}</Code>, definitions[id]],
      }))}
    />
  );
}

function hasSubject(id: DimensionId): boolean {
  const { subject }: Dimension = dimensions[id];
  return subject === undefined || isOffered(subject);
}
