import { dateFormat } from '@quarterhour/model/formats';
import type { Language } from '@quarterhour/model/languages';
import { locales } from '@quarterhour/model/languages';
import { homePath } from '@quarterhour/model/pages';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Block } from '@quarterhour/server/notify/letter-blocks';
import type { Attachment, Message } from '@quarterhour/server/notify/message';
import type { Services } from '@quarterhour/server/services';
import { type Text, textIn } from '@quarterhour/server/text/messages';
import type english from '../messages/en.json';
import { alertTraits } from '../model/kinds.ts';
import { chartSvg } from './chart-svg.ts';
import { chartedStations, chartOf } from './incident-chart.ts';
import { linkToken } from './incidents.ts';
import type { Evaluation } from './kinds/kind.ts';
import type { AlertRow, IncidentRow, StoredRecipient } from './tables.ts';

export type MessageKind = 'fired' | 'reminder' | 'recovered';

/** What a message is about: the incidents of an alert that began, go on, or ended. */
export interface AlertMessage {
  alert: AlertRow;
  kind: MessageKind;
  incidents: readonly IncidentRow[];
  /** UTC seconds. */
  now: number;
  /** The mail addresses of recipients who may open the settings of alerts. */
  managing: ReadonlySet<string>;
}

/** The path of the pages on which the link of a message acknowledges, and snoozes. */
export const linkPath = '/alerts/incident/';
/** Sentences of one message; the page has the others. */
const mostSentences = 20;
const pictureWidth = 600;

type AlertText = Text<keyof typeof english>;

/** The words of alerts outside of the product's pages: messages, and the pages that they link to. */
export function wordsOf(language: Language): AlertText {
  return textIn('modules/alerts/messages', language);
}

/** The message of an alert for a recipient, in their language. */
export async function messageOf(
  services: Pick<Services, 'config'>,
  evaluation: Pick<Evaluation, 'catalogue' | 'expectations'>,
  message: AlertMessage,
  recipient: StoredRecipient,
): Promise<Message> {
  const { alert, kind, incidents } = message;
  const words = wordsOf(recipient.language);
  const [first] = incidents as [IncidentRow];
  const subject = words.t(`letter.alert.subject.${kind}`, { name: alert.name, count: incidents.length });
  const sentences = incidents
    .slice(0, mostSentences)
    .map((incident) => sentenceOf(incident, message, evaluation, words));
  if (incidents.length > mostSentences)
    sentences.push(words.t('letter.alert.more', { count: incidents.length - mostSentences }));
  const { publicUrl } = services.config;
  const link = publicUrl + linkPath + linkToken(first, recipient.id);
  const page = `${publicUrl}/settings/alerts`;
  const { channel, to: url } = recipient;
  if (channel === 'web_hook') {
    const data = {
      alert: { id: alert.id, name: alert.name, kind: alert.kind },
      incidents: incidents.map(({ id, state, stations, since, closedAt, facts }, at) => ({
        ...{ id, state, stations, facts, since: since.toISOString(), closed_at: closedAt?.toISOString() ?? null },
        sentence: sentences[at] ?? '',
      })),
      url: page,
    };
    return { channel, url, secret: recipient.secret ?? '', type: `alert.${kind}`, data };
  }
  const act =
    kind === 'recovered'
      ? alertTraits[alert.kind].ofStations
        ? { label: words.t('letter.alert.figures'), url: publicUrl + figuresOf(incidents) }
        : { label: words.t('letter.alert.open'), url: page }
      : { label: words.t('letter.alert.act'), url: link };
  if (channel !== 'mail') return { channel, url, title: subject, text: sentences.join('\n'), link: act };
  const picture = await pictureOf(evaluation, message, words);
  const [lead = '', ...others] = sentences;
  const blocks: Block[] = [
    { lead },
    ...others,
    ...(picture ? [{ cid: 'chart', alt: words.t('letter.alert.chart'), width: pictureWidth }] : []),
    { button: act.url, label: act.label },
    {
      small: message.managing.has(url)
        ? words.t('letter.alert.footer', { page })
        : words.t('letter.alert.footer.others'),
    },
  ];
  const attachments = picture ? [picture] : [];
  return { channel, to: url, ...writeLetter(recipient.language, { subject, blocks }), attachments };
}

/** The page with the figures of the station of some incidents, or of all stations if there are several. */
function figuresOf(incidents: readonly IncidentRow[]): string {
  const [slug, ...others] = new Set(incidents.flatMap(({ stations }) => stations));
  return slug !== undefined && others.length === 0 ? `${homePath}?s=${slug}` : homePath;
}

/** One sentence that says what is known about an incident. */
export function sentenceOf(
  incident: IncidentRow,
  { alert: { kind }, kind: of, now }: Pick<AlertMessage, 'alert' | 'kind' | 'now'>,
  { catalogue }: Pick<Evaluation, 'catalogue'>,
  words: AlertText,
): string {
  const { facts, stations, since, closedAt } = incident;
  const entries = catalogue.stations.filter(({ slug }) => stations.includes(slug));
  const zone = entries[0]?.timezone ?? 'UTC';
  const list = new Intl.ListFormat(words.locale).format(entries.map(({ name }) => name));
  const moment = (instant: Date) => momentText(instant, zone, words.language);
  const number = (value: number | undefined) =>
    new Intl.NumberFormat(words.locale, { maximumFractionDigits: (value ?? 0) < 10 ? 1 : 0 }).format(value ?? 0);
  if (facts.is_trial) return words.t('alerts.sentence.trial');
  const key =
    kind === 'audience'
      ? (`alerts.sentence.audience.${facts.side ?? 'low'}` as const)
      : (`alerts.sentence.${kind}` as const);
  const sentence = words.t(key, {
    stations: list,
    what: facts.what ?? '',
    since: moment(since),
    observed: number(facts.observed),
    expected: number(facts.expected),
    value: number(facts.value),
    devices: facts.observed ?? 0,
    hours: number((facts.value ?? 0) / 60),
    error: facts.error ?? '',
  });
  const rare =
    facts.per_year === undefined
      ? ''
      : ` ${words.t('alerts.sentence.chance', { often: oftenText(facts.per_year, words) })}`;
  if (of !== 'recovered') return sentence + rare;
  const end = closedAt ?? new Date(now * 1000);
  const minutes = Math.max(1, Math.round((end.getTime() - since.getTime()) / 60_000));
  return `${sentence} ${words.t('letter.alert.ended', { at: moment(end), length: lengthText(minutes, words) })}`;
}

/** How often chance does something, in words. */
function oftenText(perYear: number, { t, locale }: Pick<AlertText, 't' | 'locale'>): string {
  const years = perYear > 0 ? 1 / perYear : Number.POSITIVE_INFINITY;
  if (years > 1000) return t('alerts.often.never');
  if (years >= 1.5)
    return t('alerts.often.years', {
      years: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Math.round(years)),
    });
  return t('alerts.often.times', { count: Math.max(1, Math.round(perYear)) });
}

function lengthText(minutes: number, { t }: Pick<AlertText, 't'>): string {
  if (minutes < 90) return t('alerts.length.minutes', { count: minutes });
  return t('alerts.length.hours', { count: Math.round(minutes / 60) });
}

function momentText(instant: Date, timeZone: string, language: Language): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const;
  return dateFormat(locales[language], options).format(instant);
}

/** The chart of a message, with the expected band; of alerts about stations whose audience is known. */
async function pictureOf(
  { catalogue, expectations }: Pick<Evaluation, 'catalogue' | 'expectations'>,
  { alert, incidents, now }: AlertMessage,
  { locale }: AlertText,
): Promise<Attachment | undefined> {
  const [first] = incidents as [IncidentRow];
  const { ofStations, ofGroup } = alertTraits[alert.kind];
  if (!ofStations || ofGroup) return undefined;
  const stations = chartedStations(first, catalogue);
  const points = await chartOf(expectations, stations, first, now);
  const time = dateFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: stations[0]?.timezone ?? 'UTC',
  });
  const svg = chartSvg({
    points,
    marked: { from: first.since.getTime(), to: first.closedAt?.getTime() ?? now * 1000 },
    time: (instant) => time.format(instant),
    number: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value),
  });
  if (!svg) return undefined;
  const { writePng } = await import('@quarterhour/server/exports/write-picture');
  const bytes = await writePng(svg, '#fff');
  return { name: 'chart.png', type: 'image/png', base64: bytes.toString('base64'), cid: 'chart' };
}
