import { viewKinds } from '@quarterhour/model/view-kinds';
import { leadOf } from '../../dashboard/dashboard.ts';
import { totalQueryOf } from '../../dashboard/queries.ts';
import { drawExcluded } from '../pictures.tsx';
import type { CardKind } from './card-kind.ts';

/** The excluded connections by rule, which are part of every answer. */
export const excludedKind: CardKind = {
  plan: ({ view, frame, dashboard }) => ({
    dimensions: ['excluded_by'],
    queries: [totalQueryOf(dashboard, frame, leadOf(dashboard, viewKinds[view.subject].measure))],
  }),
  subtitle: ({ reader: { text, dashboard } }) => text.t(dashboard.excluded.unit),
  draw: ({ reader, result }, width) => drawExcluded(reader, result, width),
  table({ reader: { text, nameOf, dashboard }, result }) {
    const number = new Intl.NumberFormat(text.locale);
    return {
      columns: [
        { heading: text.t('dimension.excluded_by'), kind: 'text', digits: 0 },
        { heading: text.t(dashboard.excluded.unit), kind: 'count', digits: 0 },
      ],
      rows: result.meta.excluded.map(({ rule, connections }) => [nameOf('excluded_by', rule), connections]),
      texts: result.meta.excluded.map(({ rule, connections }) => [
        nameOf('excluded_by', rule),
        number.format(connections),
      ]),
    };
  },
};
