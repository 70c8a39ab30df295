import { allDimensionIds, type DimensionId } from '@quarterhour/model/dimensions';
import { useText } from '../../text/use-text.ts';
import { GuideTable } from './guide-table.tsx';
import { Code } from './rich-text.tsx';

/** Every dimension of the catalogue with its definition. */
export function DimensionTable({ definitions }: { definitions: Record<DimensionId, string> }) {
  const { t } = useText();
  return (
    <GuideTable
      label={t('details.dimensions')}
      headings={[t('api.name'), t('guide.api_name'), t('guide.meaning')]}
      rows={allDimensionIds.map((id) => ({
        id,
        cells: [t(`dimension.${id}`), <Code key={id}>{id}</Code>, definitions[id]],
      }))}
    />
  );
}
