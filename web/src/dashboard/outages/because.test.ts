import type { Gap } from '@quarterhour/model/coverage';
import type { Language } from '@quarterhour/model/languages';
import type { MessagesOf } from '@quarterhour/model/messages';
import { expect, it } from 'vitest';
import en from '../../../../messages/notes/en.json';
import fr from '../../../../messages/notes/fr.json';
import ro from '../../../../messages/notes/ro.json';
import zh from '../../../../messages/notes/zh.json';
import { textOf } from '../../text/use-text.ts';
import { sentenceBecause } from './because.ts';
import type { OutagesBehind } from './outages-behind.ts';

const words: Record<Language, MessagesOf<typeof en>> = { en, fr, ro, zh };
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ro: 'ro-RO', zh: 'zh-CN' };
const textIn = (language: Language) => textOf(words[language], locales[language]);

const outage = (reason: Gap['reason'] = 'suspected'): Gap => ({
  station: 'granit',
  from: '2026-10-20T14:00:00+02:00',
  to: '2026-10-21T00:00:00+02:00',
  reason,
  note: '',
  missing_hours: 1300,
});
/** Without an outage, the change would be 5.83 %. */
const behind = (gap: Gap, without: number | null = 0.0583): OutagesBehind => ({
  ...{ weight: 'partly', gaps: [gap], all: [gap], without },
});
const told = { nameOf: () => 'Granit', stations: 3 };

it.each<[Language, string, string]>([
  [
    'en',
    'Listening is up 10% on the week before.',
    'Listening is up 10% on the week before, partly because of a suspected outage of Granit on 20 Oct 2026. Without this outage, the change would be about +5.8%.',
  ],
  [
    'fr',
    'L’écoute progresse de 10 % par rapport à la semaine précédente.',
    'L’écoute progresse de 10 % par rapport à la semaine précédente, en partie à cause d’une panne supposée de Granit, 20 oct. 2026. Sans cette panne, l’évolution serait d’environ +5,8 %.',
  ],
  [
    'ro',
    'Ascultarea a crescut cu 10 % față de săptămâna anterioară.',
    'Ascultarea a crescut cu 10 % față de săptămâna anterioară, parțial din cauza unei întreruperi presupuse la Granit, 20 oct. 2026. Fără această întrerupere, evoluția ar fi de circa +5,8 %.',
  ],
  [
    'zh',
    '收听时长比前 1 周增长 10%。',
    '收听时长比前 1 周增长 10%，部分原因是 Granit 2026年10月20日的疑似中断。若不计这次中断，变化约为 +5.8%。',
  ],
])('says in %s what a change would be without its outage', (language, sentence, expected) => {
  const text = textIn(language);
  const plain = (words: string) => words.replace(/[\u00A0\u202F]/g, ' ').replace(/\.\./g, '.');
  expect(plain(sentenceBecause(sentence, behind(outage()), { ...told, text }))).toBe(expected);
});

it('says no change where the missing hours are not known', () => {
  const text = textIn('en');
  const sentence = 'AQH is up 10% on the week before.';
  const because = 'AQH is up 10% on the week before, partly because of an outage of Granit on 20 Oct 2026.';
  expect(sentenceBecause(sentence, behind(outage('confirmed'), null), { ...told, text })).toBe(because);
});
