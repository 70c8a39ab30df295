import { sentenceBecause } from '../dashboard/outages/because.ts';
import { rankingQuery, totalQueryOf } from '../dashboard/queries.ts';
import { readTotal } from '../dashboard/read-total.ts';
import { measureFormat } from '../data/measure-format.ts';
import { periodReading } from '../pages/groups-and-stations/headline.ts';
import { changeOf } from './change-text.ts';
import type { Answers } from './kinds/card-kind.ts';
import type { Reader } from './reader.tsx';

/** The change in one sentence, from answers that the cards need as well; empty without them, or without a comparison. */
export function headlineOf(reader: Reader, answers: Answers): string {
  const { view, dashboard, frame, text } = reader;
  const total = answers(totalQueryOf(dashboard, frame, view.measure));
  if (!total) return '';
  if (view.subject === 'listening') {
    const ranking = answers(rankingQuery(frame, view.measure, 'station'));
    const { sentence, outages } = periodReading(reader, total, ranking);
    const { nameOf, scope } = reader;
    return outages ? sentenceBecause(sentence, outages, { text, nameOf, stations: scope.stations.length }) : sentence;
  }
  // Pages without a sentence of their own: the first figure and its change.
  const { measure } = view;
  const reading = readTotal(total, measure);
  const change = reading && changeOf(reading, text);
  const format = measureFormat(measure, text);
  return change
    ? text.t('text.labelled', { label: format.name, value: `${format.value(reading.value)} (${change.text})` })
    : '';
}
