import { deviceCategories, listeningMethods } from '@quarterhour/model/classes';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { useCallback } from 'react';
import { useCatalogue } from '../data/catalogue.ts';
import { useTokens } from '../theme/theme.ts';

const ordered: Partial<Record<DimensionId, readonly string[]>> = {
  device_category: deviceCategories,
  listening_method: listeningMethods,
};

/**
 * The colour of a value, the same on every card: by its position in the catalogue or in the values of its dimension.
 * Open-ended dimensions have none.
 */
export function useColor(): (dimension: DimensionId, value: string) => string | undefined {
  const { stations } = useCatalogue();
  const { series } = useTokens();
  return useCallback(
    (dimension, value) => {
      const place =
        dimension === 'station'
          ? stations.findIndex(({ slug }) => slug === value)
          : (ordered[dimension]?.indexOf(value) ?? -1);
      return place < 0 ? undefined : series[place % series.length];
    },
    [stations, series],
  );
}
