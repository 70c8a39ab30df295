import type { DimensionId } from '@quarterhour/model/dimensions';
import { useCallback } from 'react';
import { useCatalogue } from '../data/catalogue.ts';
import { useTokens } from '../theme/theme.ts';

/** The colour of a station, the same on every card: by its position in the catalogue. Other values have none. */
export function useColor(): (dimension: DimensionId, value: string) => string | undefined {
  const { stations } = useCatalogue();
  const { series } = useTokens();
  return useCallback(
    (dimension, value) => {
      const place = dimension === 'station' ? stations.findIndex(({ slug }) => slug === value) : -1;
      return place < 0 ? undefined : series[place % series.length];
    },
    [stations, series],
  );
}
