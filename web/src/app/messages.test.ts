import { readFileSync } from 'node:fs';
import { allDimensionIds, dimensions } from '@quarterhour/model/dimensions';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { measures } from '@quarterhour/model/measures';
import { menuGroups } from '@quarterhour/model/page';
import { pages } from '@quarterhour/model/pages';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../bin/source-files.js';
import { modules } from '../../../modules/web.ts';
import { languages, loadPart, parts, type Words } from '../text/languages.ts';

/** Everything that is said in a language, whatever it is loaded with. */
async function allWords(language: Language): Promise<Words> {
  const loaded = await Promise.all(parts.map((part) => loadPart(part, language)));
  const ofModules = modules.map(async ({ load }) => (await load()).texts[language]());
  return Object.assign({}, await languages[language].load(), ...loaded, ...(await Promise.all(ofModules)));
}
const words = Object.fromEntries(
  await Promise.all(languageIds.map(async (language) => [language, await allWords(language)] as const)),
) as Record<Language, Words>;
const others = languageIds.filter((language) => language !== 'en');

/** Messages that a language writes as English does: names, and words that it shares with English. */
const shared: Record<Exclude<Language, 'en'>, readonly string[]> = {
  fr: [
    'noun.seller.iban',
    'notices.title',
    'settings.imports.sessions',
    'settings.parts.name.podcasts',
    'settings.parts.name.office/crm',
    'notices.tone.message',
    'api.public',
    'api.type',
    'app.name',
    'billing.unit.hour',
    'billing.unit.piece',
    'calendar.event.kind',
    'calendar.event.station',
    'crm.contacts',
    'kanban.description',
    'alerts.length.minutes',
    'alerts.preview.station',
    'noun.alert.station',
    'annotation.title',
    'settings.parts.name.annotations',
    'annotations.title',
    'noun.annotation.stations',
    'noun.annotation.text',
    'live.minute',
    'live.minutes',
    'live.station',
    'live.stations',
    'live.trend',
    'noun.live_source.station',
    'noun.live_source.kind.azuracast',
    'noun.live_source.kind.icecast_kh',
    'noun.live_source.kind.shoutcast',
    'noun.invoice.customer',
    'noun.invoice.customer_name',
    'breakdown.stations',
    'contents.around.minute',
    'contents.podcasts',
    'counted.scope',
    'noun.own_daypart.station',
    'shows.flow.audience',
    'shows.flow.minute',
    'shows.station',
    'daypart.drive',
    'device_category.smartphone',
    'dimension.podcast',
    'dimension.station',
    'excluded_by.robot',
    'counted.curl',
    'exports.by',
    'exports.csv',
    'exports.pdf',
    'exports.png',
    'exports.svg',
    'exports.xlsx',
    'rules.excluded.csv',
    'rules.excluded.xlsx',
    'filter.operator',
    'first_run.step.stations',
    'look.color.graphite',
    'look.color.olive',
    'look.color.violet',
    'look.menu',
    'look.mode',
    'look.radius.value',
    'mail.cc',
    'mail.cc_names',
    'palette.pages',
    'palette.podcasts',
    'palette.stations',
    'podcasts.title',
    'menu.settings_stations',
    'migration.source.stations',
    'noun.actions',
    'noun.share.shows',
    'rules.excluded.net',
    'rules.point.exclusions',
    'rules.point.gap',
    'scope.count',
    'scope.label',
    'settings.data.stations',
    'settings.imports.format',
    'settings.imports.where.stations',
    'settings.list.stations',
    'settings.scope.stationUser',
    'shares.stations',
    'style.sample.spots',
    'widgets.subject.downloads',
  ],
  ro: [
    'noun.seller.iban',
    'settings.parts.name.office/crm',
    'settings.parts.name.office/calendar',
    'settings.parts.name.office/chat',
    'ledger.debit',
    'ledger.credit',
    'site.text',
    'api.group.ingest',
    'api.public',
    'app.name',
    'billing.line.discount',
    'billing.unit.hour',
    'billing.unit.piece',
    'calendar.title',
    'chat.title',
    'noun.invoice.customer',
    'noun.invoice.customer_name',
    'noun.invoice.discount_minor',
    'chart.grain',
    'daypart.drive',
    'device_category.smartphone',
    'dimension.podcast',
    'dimension.player',
    'excluded_by.encoder',
    'excluded_by.robot',
    'counted.curl',
    'exports.csv',
    'exports.pdf',
    'exports.xlsx',
    'rules.excluded.csv',
    'rules.excluded.xlsx',
    'files.size.mb',
    'live.minutes',
    'live.trend',
    'live_sources.mount',
    'noun.live_source.kind.azuracast',
    'noun.live_source.kind.icecast_kh',
    'noun.live_source.kind.shoutcast',
    'look.color.petrol',
    'look.color.violet',
    'look.font',
    'look.radius.value',
    'mail.bcc',
    'mail.bcc_names',
    'mail.cc',
    'mail.cc_names',
    'noun.person.email',
    'rules.excluded.net',
    'settings.imports.format',
    'rich.link',
    'settings.link',
    'shares.made.link',
    'shop.discount',
    'signin.email',
  ],
  zh: [
    'noun.seller.iban',
    'settings.parts.name.office/crm',
    'billing.unit.piece',
    'app.name',
    'counted.curl',
    'exports.csv',
    'exports.pdf',
    'files.size.mb',
    'noun.live_source.kind.azuracast',
    'noun.live_source.kind.icecast_kh',
    'noun.live_source.kind.shoutcast',
    'rules.excluded.csv',
  ],
};

test.each(others as Exclude<Language, 'en'>[])('no message of %s is left in English', (language) => {
  const same = Object.keys(words.en).filter((key) => words[language][key] === words.en[key] && hasWords(words.en[key]));
  expect(same.sort()).toEqual([...shared[language]].sort());
  const english = Object.entries(words[language]).filter(([, text]) => /\b(the|and|of|with|your|this)\b/i.test(text));
  expect(english).toEqual([]);
});

test('English texts of measures and dimensions match the catalogue', () => {
  for (const [id, { label, definition }] of Object.entries(measures)) {
    expect([words.en[`measure.${id}`], words.en[`measure.${id}.definition`]]).toEqual([label, definition]);
  }
  for (const [id, { label }] of Object.entries(dimensions)) expect(words.en[`dimension.${id}`]).toBe(label);
});

test.each(languageIds)('the headline of %s has a sentence of its own for each measure', (language) => {
  const subjects = Object.keys(measures).map((id) => words[language][`headline.subject.${id}`]);
  expect(subjects).not.toContain(undefined);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('every message is used', () => {
  const { literals, patterns } = usedKeys();
  const unused = Object.keys(words.en).filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

/** Whether a message says anything beside the values that it takes. */
function hasWords(message = ''): boolean {
  return /\p{L}{2}/u.test(message.replace(/\{\w+\}/g, ''));
}

/** The names of messages in the code of the web: whole ones, and patterns for those that are put together. */
function usedKeys(): { literals: Set<string>; patterns: RegExp[] } {
  const code = sourceFiles('web')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/text/') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'))
    .join('\n');
  const literals = new Set<string>([...menuGroups, ...pages].map(({ title }) => title));
  for (const [, key = ''] of code.matchAll(/['"](\w+(?:\.\w+)+)['"]/g)) literals.add(key);
  // The values of a dimension are named by the dimension.
  const patterns = [new RegExp(`^(${allDimensionIds.join('|')})\\.[^.]+$`)];
  for (const [, template = ''] of code.matchAll(/`(\w+(?:\.\w+)*\.\$\{[^`]*)`/g)) {
    patterns.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`));
  }
  return { literals, patterns };
}
