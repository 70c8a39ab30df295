import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { call } from '@quarterhour/web/data/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EarlierFigure } from '../../model/figures.ts';
import { type OwnFigures, ownFigures } from './compare-days.ts';
import { type Choice, measuresOf } from './use-choice.ts';

export interface Figures {
  earlier: EarlierFigure[];
  own: OwnFigures['figures'];
  /** Days of stations that are left out, because their logs lack a part of them. */
  uncovered: OwnFigures['uncovered'];
}

/** The slugs of the compared stations. */
export function stationsOf({ source, station }: Choice): string[] {
  return station === undefined ? source.stations.map(({ slug }) => slug) : [station];
}

/** The figures of both for the chosen stations and days; ours come from the ordinary query endpoint. */
export function useFigures(choice: Choice) {
  const { source, station, days } = choice;
  const input = { source: source.source, station, ...days };
  return useQuery({
    queryKey: ['earlier', input, source.at],
    queryFn: async ({ signal }): Promise<Figures> => {
      const [{ figures }, ...results] = await Promise.all([
        readWhole('figures', (page) => call(api.readEarlierFigures, { ...input, ...page }, signal)),
        ...queriesOf(choice).map((query) => call(api.query, query, signal)),
      ]);
      const own = results.map(ownFigures);
      return {
        earlier: figures,
        own: own.flatMap((each) => each.figures),
        uncovered: own.flatMap((each) => each.uncovered),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** One query for each time zone, because each station has the days of its own clock. */
function queriesOf(choice: Choice) {
  const slugs = stationsOf(choice);
  const asked = choice.source.stations.filter(({ slug }) => slugs.includes(slug));
  return [...new Set(asked.map(({ timezone }) => timezone))].map((timezone) => ({
    measures: measuresOf(choice),
    dimensions: ['day' as const, 'station' as const],
    stations: asked.filter((station) => station.timezone === timezone).map(({ slug }) => slug),
    period: choice.days,
    timezone,
  }));
}
