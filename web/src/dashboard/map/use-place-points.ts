import { api } from '@quarterhour/model/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../data/call.ts';

/** Degrees north and east. */
type Point = [number, number];

const none: ReadonlyMap<string, Point> = new Map();

/**
 * The coordinates of regions and cities, as far as known; empty while loading or if they cannot be read. The first
 * request after a start of the server opens its database of places, which takes seconds.
 */
export function usePlacePoints(places: readonly string[]): { points: ReadonlyMap<string, Point>; loading: boolean } {
  const known = useMemo(() => places.filter((place) => place !== ''), [places]);
  const { data, isFetching } = useQuery({
    queryKey: ['place_points', known],
    enabled: known.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await call(api.places, { places: known, points: true }, signal);
      return new Map(found.places.flatMap(({ point }, index) => (point ? [[known[index] ?? '', point] as const] : [])));
    },
  });
  return { points: data ?? none, loading: isFetching };
}
