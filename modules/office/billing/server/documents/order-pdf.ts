import { dateFormat } from '@quarterhour/model/formats';
import { formatMoney } from '@quarterhour/model/money';
import { ink, Pdf } from '@quarterhour/server/pdf/document';
import { writeTable } from '@quarterhour/server/pdf/table';
import { airingLimit, type LineDelivery, lineTotal, type Order, orderTotal } from '../../../sales/model/orders.ts';
import type { Parties } from '../../model/parties.ts';
import { dayIn, daysIn, partyLines, writeHead, writeNotes, writeParties, writeTotals } from './layout.ts';
import type { DocumentWords } from './words.ts';

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
  const pdf = open(document, words.t('document.confirmation'));
  const money = (minor: number) => formatMoney(minor, currency, words.locale);
  const count = (value: number | null) => (value === null ? '–' : value.toLocaleString(words.locale));
  writeTable(
    pdf,
    [
      { heading: words.t('document.item'), weight: 2.6 },
      { heading: words.t('document.stations'), weight: 1.8 },
      { heading: words.t('document.period'), weight: 1.8 },
      { heading: words.t('document.spots'), align: end, weight: 0.9 },
      { heading: words.t('document.impressions'), align: end, weight: 1.3 },
      { heading: words.t('document.total'), align: end, weight: 1.5 },
    ],
    lines.map((line) => [
      `${line.name}\n${words.t(`document.daypart.${line.daypart}`)}`,
      line.stations.map((slug) => stations.get(slug)?.name ?? slug).join(', ') || words.t('document.all_stations'),
      daysIn(words.locale, line, 'medium'),
      count(line.spots),
      count(line.impressions),
      money(lineTotal(line)),
    ]),
  );
  pdf.space(10);
  writeTotals(pdf, [[words.t('document.total_net'), money(orderTotal(lines))]], [0]);
  pdf.space(12);
  writeNotes(pdf, [words.t('document.plus_vat'), document.parties.seller.legal_note]);
  pdf.need(90);
  pdf.space(50);
  pdf.rule(ink.grey);
  pdf.space(3);
  writeNotes(pdf, [words.t('document.signature')]);
  return pdf.end();
}

/** What was on air of an order, and heard: sums by spot and station, and each airing. */
export async function deliveryPdf(document: OrderDocument, deliveries: readonly LineDelivery[]): Promise<Buffer> {
  const { words } = document;
  const pdf = open(document, words.t('document.delivery'));
  document.order.lines.forEach((line, at) => {
    const delivery = deliveries[at];
    if (!delivery) return;
    pdf.heading(line.name, 2);
    pdf.text(daysIn(words.locale, line), { size: 9, color: ink.grey });
    pdf.space(4);
    writeDelivery(pdf, delivery, document);
    pdf.space(8);
  });
  writeNotes(pdf, [words.t('document.limits')]);
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
      { heading: words.t('document.booked'), align: end },
      { heading: words.t('document.reached'), align: end },
    ],
    [promise(words.t('document.airings'), airings), promise(words.t('document.impressions'), impressions)],
  );
  pdf.space(8);
  if (sums.length === 0) {
    pdf.text(words.t('document.none'), { size: 9, color: ink.grey });
    return;
  }
  writeTable(
    pdf,
    [
      { heading: words.t('document.spot'), weight: 3 },
      { heading: words.t('document.station'), weight: 2 },
      { heading: words.t('document.airings'), align: end },
      { heading: words.t('document.impressions'), align: end },
    ],
    sums.map(({ spot, station, airings: aired, impressions: heard }) => [
      spot,
      nameOf(station),
      count(aired),
      count(heard),
    ]),
  );
  pdf.heading(words.t('document.each_airing'), 3);
  if (list.length === airingLimit) {
    pdf.text(words.t('document.more_airings', { count: count(airingLimit) }), { size: 8.5, color: ink.grey });
  }
  writeTable(
    pdf,
    [
      { heading: words.t('document.on_air'), weight: 2 },
      { heading: words.t('document.spot'), weight: 3 },
      { heading: words.t('document.station'), weight: 2 },
      { heading: words.t('document.listeners'), align: end },
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
  return dateFormat(locale, style).format(new Date(at));
}

function open({ order, parties, words, language, now }: OrderDocument, title: string): Pdf {
  const { seller, buyer } = parties;
  const footer = [seller.name, `${title}: ${order.name}`].join(' · ');
  const about = { title: `${title}: ${order.name}`, author: seller.name, subject: buyer.name };
  const pdf = new Pdf({ ...about, language, created: now, footer });
  const days = order.lines.flatMap(({ from, to }) => [from, to]).sort();
  const [from, to] = [days[0], days.at(-1)];
  writeHead(pdf, seller.name, title, [
    [words.t('document.order'), order.name],
    ...(from && to ? [[words.t('document.period'), daysIn(words.locale, { from, to })] as const] : []),
    [words.t('document.status'), words.t(`document.status.${order.status}`)],
    [words.t('document.printed_on'), dayIn(words.locale, now.toISOString())],
  ]);
  writeParties(pdf, [
    { title: words.t('document.seller'), lines: partyLines(seller, words) },
    { title: words.t('document.customer'), lines: partyLines(buyer, words) },
  ]);
  return pdf;
}
