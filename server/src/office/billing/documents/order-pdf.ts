import { formatMoney } from '@quarterhour/model/money';
import type { Parties } from '@quarterhour/model/office/billing/parties';
import {
  airingLimit,
  type LineDelivery,
  lineTotal,
  type Order,
  orderTotal,
} from '@quarterhour/model/office/sales/orders';
import { ink, Pdf } from '../../../pdf/document.ts';
import { writeTable } from '../../../pdf/table.ts';
import type { DocumentWords } from './document-words.ts';
import { dayIn, daysIn, fill, partyLines, writeHead, writeNotes, writeParties, writeTotals } from './layout.ts';

interface OrderDocument {
  order: Pick<Order, 'name' | 'currency' | 'lines' | 'status'>;
  parties: Parties;
  /** By slug. */
  stations: ReadonlyMap<string, { name: string; timezone: string }>;
  words: DocumentWords;
  language: string;
  now: Date;
}
const end = 'end' as const;

/** What was booked, for the customer to sign. */
export async function confirmationPdf(document: OrderDocument): Promise<Buffer> {
  const { order, words, stations } = document;
  const { lines, currency } = order;
  const pdf = open(document, words.confirmation);
  const money = (minor: number) => formatMoney(minor, currency, words.locale);
  const count = (value: number | null) => (value === null ? '–' : value.toLocaleString(words.locale));
  writeTable(
    pdf,
    [
      { heading: words.item, weight: 2.6 },
      { heading: words.stations, weight: 1.8 },
      { heading: words.period, weight: 1.8 },
      { heading: words.spots, align: end, weight: 0.9 },
      { heading: words.impressions, align: end, weight: 1.3 },
      { heading: words.total, align: end, weight: 1.5 },
    ],
    lines.map((line) => [
      `${line.name}\n${words.dayparts[line.daypart] ?? line.daypart}`,
      line.stations.map((slug) => stations.get(slug)?.name ?? slug).join(', ') || words.allStations,
      daysIn(words.locale, line, 'medium'),
      count(line.spots),
      count(line.impressions),
      money(lineTotal(line)),
    ]),
  );
  pdf.space(10);
  writeTotals(pdf, [[words.totalNet, money(orderTotal(lines))]], [0]);
  pdf.space(12);
  writeNotes(pdf, [words.plusVat, document.parties.seller.legal_note]);
  pdf.need(90);
  pdf.space(50);
  pdf.rule(ink.grey);
  pdf.space(3);
  writeNotes(pdf, [words.signature]);
  return pdf.end();
}

/** What was on air of an order, and heard: sums by spot and station, and each airing. */
export async function deliveryPdf(document: OrderDocument, deliveries: readonly LineDelivery[]): Promise<Buffer> {
  const { words } = document;
  const pdf = open(document, words.delivery);
  document.order.lines.forEach((line, at) => {
    const delivery = deliveries[at];
    if (!delivery) return;
    pdf.heading(line.name, 2);
    pdf.text(daysIn(words.locale, line), { size: 9, color: ink.grey });
    pdf.space(4);
    writeDelivery(pdf, delivery, document);
    pdf.space(8);
  });
  writeNotes(pdf, [words.limits]);
  return pdf.end();
}

function writeDelivery(pdf: Pdf, { airings, impressions, sums, list }: LineDelivery, document: OrderDocument): void {
  const { words, stations } = document;
  const count = (value: number | null) => (value === null ? '–' : value.toLocaleString(words.locale));
  const nameOf = (slug: string) => stations.get(slug)?.name ?? slug;
  const promise = (label: string, { booked, delivered }: LineDelivery['airings']) => [
    label,
    count(booked),
    count(delivered),
  ];
  writeTable(
    pdf,
    [
      { heading: '', weight: 2 },
      { heading: words.booked, align: end },
      { heading: words.reached, align: end },
    ],
    [promise(words.airings, airings), promise(words.impressions, impressions)],
  );
  pdf.space(8);
  if (sums.length === 0) {
    pdf.text(words.none, { size: 9, color: ink.grey });
    return;
  }
  writeTable(
    pdf,
    [
      { heading: words.spot, weight: 3 },
      { heading: words.station, weight: 2 },
      { heading: words.airings, align: end },
      { heading: words.impressions, align: end },
    ],
    sums.map(({ spot, station, airings: aired, impressions: heard }) => [
      spot,
      nameOf(station),
      count(aired),
      count(heard),
    ]),
  );
  pdf.heading(words.eachAiring, 3);
  if (list.length === airingLimit) {
    pdf.text(fill(words.moreAirings, { count: count(airingLimit) }), { size: 8.5, color: ink.grey });
  }
  writeTable(
    pdf,
    [
      { heading: words.onAir, weight: 2 },
      { heading: words.spot, weight: 3 },
      { heading: words.station, weight: 2 },
      { heading: words.listeners, align: end },
    ],
    list.map(({ at, spot, station, listeners }) => [
      momentIn(words.locale, at, stations.get(station)?.timezone),
      spot,
      nameOf(station),
      count(listeners ?? 0),
    ]),
    { size: 8 },
  );
}

/** @param at ISO 8601 */
function momentIn(locale: string, at: string, timeZone = 'UTC'): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(at));
}

function open({ order, parties, words, language, now }: OrderDocument, title: string): Pdf {
  const { seller, buyer } = parties;
  const footer = [seller.name, `${title}: ${order.name}`].join(' · ');
  const about = { title: `${title}: ${order.name}`, author: seller.name, subject: buyer.name };
  const pdf = new Pdf({ ...about, language, created: now, footer });
  const days = order.lines.flatMap(({ from, to }) => [from, to]).sort();
  const [from, to] = [days[0], days.at(-1)];
  writeHead(pdf, seller.name, title, [
    [words.order, order.name],
    ...(from && to ? [[words.period, daysIn(words.locale, { from, to })] as const] : []),
    [words.status, words.statuses[order.status]],
    [words.printedOn, dayIn(words.locale, now.toISOString())],
  ]);
  writeParties(pdf, [
    { title: words.seller, lines: partyLines(seller, words) },
    { title: words.customer, lines: partyLines(buyer, words) },
  ]);
  return pdf;
}
