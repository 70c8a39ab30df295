import type { ItemKind } from '@quarterhour/model/music';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { fold, keyOf } from './fold.ts';
import { itemReader } from './read-item.ts';
import { songOf, writtenSong } from './song-name.ts';
import { splitTitle } from './split-title.ts';

const read = itemReader({ station: 'Radio One', patterns: [] });
const ofText = (text: string) => read({ text, artist: '', title: '', type: '' });

/** The expected reading of the text, found by hand: `Artist - Title`, or the kind of an item that is not a song. */
function written(text: string): string {
  const item = ofText(text);
  return item.kind === 'song' ? writtenSong(item.song) : item.kind;
}

describe('cleaning', () => {
  test.each([
    ['Beyoncé - Halo', 'Beyoncé - Halo'],
    ['BeyoncÃ© - Halo', 'Beyoncé - Halo'],
    ['BeyoncÃƒÂ© - Halo', 'Beyoncé - Halo'],
    ['Å\u009etefan BÄƒnicÄƒ - SeptembÄ±rie', 'Ştefan Bănică - Septembırie'],
    ['Â¡Forward, Russia! - Nine', '¡Forward, Russia! - Nine'],
    ['BjÃ¶rk - JÃ³ga', 'Björk - Jóga'],
    ['å‘¨æ�°ä¼¦ - æ™´å¤©', 'å‘¨æ °ä¼¦ - æ™´å¤©'],
    ['Ã‰dith Piaf - La vie en rose', 'Édith Piaf - La vie en rose'],
    ['Édith Piaf - Ãa va', 'Édith Piaf - Ãa va'],
    ['Simon &amp; Garfunkel - Mrs. Robinson', 'Simon & Garfunkel - Mrs. Robinson'],
    ['Guns N&#39; Roses - Sweet Child O&apos; Mine', "Guns N' Roses - Sweet Child O' Mine"],
    ['C&amp;eacute;line Dion - L&eacute;gende', 'Céline Dion - Légende'],
    ['AT&T - R&B', 'AT&T - R&B'],
    ['  Queen   -\tBohemian \u00a0 Rhapsody \r', 'Queen - Bohemian Rhapsody'],
    ['Queen   Bohemian Rhapsody', 'Queen - Bohemian Rhapsody'],
    ["StreamTitle='Queen - Who's Next';StreamUrl='';", "Queen - Who's Next"],
    ['Now playing: Queen - Innuendo', 'Queen - Innuendo'],
    ['"Queen - Innuendo"', 'Queen - Innuendo'],
    ['e\u0301toile', 'étoile'],
    ['', ''],
  ])('%j is %j', (received, clean) => expect(cleanText(received)).toBe(clean));
});

describe('splitting', () => {
  test.each<[string, string, string]>([
    ['Queen - Innuendo', 'Queen', 'Innuendo'],
    ['Queen – Innuendo', 'Queen', 'Innuendo'],
    ['Queen — Innuendo', 'Queen', 'Innuendo'],
    ['Jay-Z - 99 Problems', 'Jay-Z', '99 Problems'],
    ['a-ha - Take On Me', 'a-ha', 'Take On Me'],
    ['Ace of Base - All That She Wants - Radio Edit', 'Ace of Base', 'All That She Wants - Radio Edit'],
    ['01 - Queen - Innuendo', 'Queen', 'Innuendo'],
    ['12. Queen - Innuendo', 'Queen', 'Innuendo'],
    ['Queen - 07 - Innuendo', 'Queen', 'Innuendo'],
    ['50 Cent - In da Club', '50 Cent', 'In da Club'],
    ['311 - Amber', '311', 'Amber'],
    ['queen_-_innuendo.mp3', 'queen', 'innuendo'],
    ['/music/rock/Queen - Innuendo.flac', 'Queen', 'Innuendo'],
    ['C:\\Music\\AC_DC - Thunderstruck.mp3', 'AC DC', 'Thunderstruck'],
    ['Queen -Innuendo', 'Queen', 'Innuendo'],
    ['Queen- Innuendo', 'Queen', 'Innuendo'],
    ['M/A/R/R/S - Pump Up the Volume', 'M/A/R/R/S', 'Pump Up the Volume'],
  ])('%j is %j and %j', (text, artist, title) => expect(splitTitle(text)).toEqual({ artist, title }));

  test.each(['Queen', 'Jay-Z', '- Innuendo', 'Queen -', '-', ''])('%j names nobody', (text) =>
    expect(splitTitle(text)).toBeUndefined(),
  );
});

describe('spellings of one song', () => {
  test.each<string[]>([
    ['Queen - Innuendo', 'QUEEN - INNUENDO', 'queen  -  innuendo', 'Queen – Innuendo (2011 Remaster)'],
    [
      'Queen - Innuendo',
      'Queen - Innuendo - Remastered 2011',
      'Queen - Innuendo [Remastered]',
      'Queen - Innuendo (Digital Remaster)',
    ],
    ['Beyoncé - Halo', 'Beyonce - Halo', 'BEYONCÉ - HALO (Official Video)', 'BeyoncÃ© - Halo'],
    [
      'Rihanna - Umbrella',
      'Rihanna feat. Jay-Z - Umbrella',
      'Rihanna - Umbrella (ft. Jay-Z)',
      'Rihanna ft Jay-Z - Umbrella [feat. JAY Z] (Radio Edit)',
    ],
    [
      'Rihanna - Umbrella',
      'Rihanna featuring Jay-Z - Umbrella',
      'Rihanna (feat. Jay-Z) - Umbrella',
      'Rihanna - Umbrella feat. Jay-Z',
    ],
    ['The Beatles - Help!', 'Beatles, The - Help', 'Beatles - Help! (Mono)', 'The Beatles - Help! - Remastered 2009'],
    ['AC/DC - T.N.T.', 'AC-DC - TNT', 'ACDC - T.N.T'],
    ['P!nk - So What', 'Pink - So What', 'P!NK - So What (Explicit)'],
    ['Ke$ha - TiK ToK', 'Kesha - Tik Tok'],
    [
      "Guns N' Roses - Don't Cry",
      'Guns N Roses - Dont Cry',
      'Guns N’ Roses - Don´t Cry (Original Version)',
      'Guns N&#039; Roses - Don&rsquo;t Cry',
    ],
    ['Simon & Garfunkel - The Boxer', 'Simon and Garfunkel - Boxer', 'Simon + Garfunkel - The Boxer'],
    ['Sigur Rós - Hoppípolla', 'Sigur Ros - Hoppipolla'],
    ['Røyksopp - Eple', 'Royksopp - Eple'],
    ['Die Ärzte - Westerland', 'Die Arzte - Westerland'],
    ['Ștefan Bănică - Septembrie', 'Ştefan Bănică - Septembrie', 'STEFAN BANICA - SEPTEMBRIE'],
    [
      'O-Zone - Dragostea din tei',
      'O-Zone - Dragostea Din Teï',
      'OZONE - Dragostea din tei (DVD 320kbps)'.replace(' (DVD 320kbps)', ' (320kbps)'),
    ],
    ['Robin S. - Show Me Love', 'Robin S - Show Me Love (Radio Version)', 'Robin S - Show Me Love - Single Version'],
    ['Ed Sheeran - ÷', 'ED SHEERAN - ÷'],
    ['Stromae - Papaoutai', 'Stromae - Papaoutai (Clip officiel)', 'Stromae - Papaoutai - Version radio'],
    ['Kylie Minogue - Slow (Edit)', 'Kylie Minogue - Slow [HD]', 'kylie_minogue_-_slow.mp3'],
    ['周杰伦 - 晴天', '周杰伦 – 晴天'],
    [
      'Ella - Let It Go (From "Frozen")',
      'Ella - Let It Go (from “Frozen” / Original Motion Picture Soundtrack)',
      'Ella - Let It Go',
    ],
  ])('%j', (...spellings) => {
    const keys = spellings
      .filter(Boolean)
      .map((text) => songOf(splitTitle(cleanText(text)) ?? { artist: '', title: '' }).songKey);
    expect(new Set(keys).size, keys.join('\n')).toBe(1);
  });

  test.each([
    ['Queen - Innuendo', 'Queen - Innuendo (Live at Wembley)'],
    ['Nirvana - Polly', 'Nirvana - Polly (Unplugged)'],
    ['Moby - Porcelain', 'Moby - Porcelain (Above & Beyond Remix)'],
    ['Adele - Hello', 'Lionel Richie - Hello'],
    ['Taylor Swift - Love Story', "Taylor Swift - Love Story (Taylor's Version)"],
    ['Daft Punk - Around the World', 'Daft Punk - Around the World (Extended Mix)'],
    ['Toto - Africa', 'Toto - Africa (Karaoke Version)'],
    ['Blur - Song 2', 'Blur - Song'],
    ['Prince - 1999', 'Prince - 1985'],
    ['Talk Talk - It’s My Life', 'Bon Jovi - It’s My Life'],
  ])('%j is not %j', (one, other) => {
    const keyed = (text: string) => songOf(splitTitle(cleanText(text)) ?? { artist: '', title: '' }).songKey;
    expect(keyed(one)).not.toBe(keyed(other));
  });
});

test.each([
  ['Rihanna feat. Jay-Z - Umbrella (Radio Edit)', 'Rihanna - Umbrella'],
  ['Queen &amp; David Bowie - Under Pressure - Remastered 2011', 'Queen & David Bowie - Under Pressure'],
  ['The The - This Is the Day', 'The The - This Is the Day'],
  ['!!! - Heart of Hearts', '!!! - Heart of Hearts'],
  ['Live - Lightning Crashes', 'Live - Lightning Crashes'],
  ['Traffic - Feelin’ Alright', 'Traffic - Feelin’ Alright'],
  ['Huey Lewis and the News - The Power of Love', 'Huey Lewis and the News - The Power of Love'],
  ['Prince - Sign “☮” the Times', 'Prince - Sign “☮” the Times'],
  ['Unknown Mortal Orchestra - Hunnybee', 'Unknown Mortal Orchestra - Hunnybee'],
  ['Zara Larsson - Ruin My Life - Edit - Edit', 'Zara Larsson - Ruin My Life'],
  ['Duran Duran - text="Rio" song_spot="M" MediaBaseId="1"', 'Duran Duran - Rio'],
  ['title="Rio",artist="Duran Duran",url="song_spot=M"', 'Duran Duran - Rio'],
])('%j is the song %j', (text, song) => expect(written(text)).toBe(song));

test.each<[string, ItemKind]>([
  ['', 'unknown'],
  ['-', 'unknown'],
  [' - ', 'unknown'],
  ['...', 'unknown'],
  ['Unknown', 'unknown'],
  ['Unknown Artist - Unknown Title', 'unknown'],
  ['Unknown Artist - Track 03', 'unknown'],
  ['Artist - Title', 'unknown'],
  ['Untitled', 'unknown'],
  ['Some text that names nobody', 'unknown'],
  ['Radio One', 'jingle'],
  ['RADIO ONE', 'jingle'],
  ['Radio One - All the hits', 'jingle'],
  ['You are listening to Radio One', 'jingle'],
  ['www.radioone.fm', 'jingle'],
  ['https://radio-one.example.com', 'jingle'],
  ['Jingle 12', 'jingle'],
  ['Sweeper', 'jingle'],
  ['Jingle - Radio One morning', 'jingle'],
  ['Top of the Hour', 'jingle'],
  ['Station ID', 'jingle'],
  ['Advertisement', 'advertisement'],
  ['Ad break', 'advertisement'],
  ['AdBreak - 30 s', 'advertisement'],
  ['Spot 4', 'advertisement'],
  ['Werbung', 'advertisement'],
  ['Publicité', 'advertisement'],
  ['PUBLICITE - Calup 3', 'advertisement'],
  ['Calup publicitar 2', 'advertisement'],
  ["adw_ad='true' durationMilliseconds='15000'", 'advertisement'],
  ['ACME - text="Buy now" song_spot="T"', 'advertisement'],
  ['News', 'news'],
  ['News 08:00', 'news'],
  ['Știri', 'news'],
  ['Știrile 12', 'news'],
  ['Flash info 7h', 'news'],
  ['Météo', 'news'],
  ['Radio One - News', 'news'],
  ['新闻', 'news'],
  ['On air', 'talk'],
  ['En direct', 'talk'],
  ['AutoDJ', 'talk'],
])('%j is of the kind %s', (text, kind) => expect(ofText(text).kind).toBe(kind));

test.each<[string, string, string, string]>([
  ['Queen', 'Innuendo', 'SONG', 'Queen - Innuendo'],
  ['Queen', 'Innuendo', '', 'Queen - Innuendo'],
  ['', 'Queen - Innuendo', 'Music', 'Queen - Innuendo'],
  ['Acme', 'Winter tyres', 'SPOT', 'advertisement'],
  ['', 'Bed 3', 'JIN', 'jingle'],
  ['', 'Something', 'Music', 'unknown'],
  ['Queen', 'Innuendo', 'no known word', 'Queen - Innuendo'],
  ['Anna', 'Good morning', 'VoiceTrack', 'talk'],
])('the artist %j, the title %j and the type %j are %j', (artist, title, type, expected) => {
  const item = read({ text: '', artist, title, type });
  expect(item.kind === 'song' ? writtenSong(item.song) : item.kind).toBe(expected);
});

test('the patterns of a station come before everything else', () => {
  const own = itemReader({
    station: 'News',
    patterns: [
      { pattern: 'Matin *', kind: 'talk' },
      { pattern: '* - *(pub)', kind: 'advertisement' },
      { pattern: 'pub - *', kind: 'song' },
      { pattern: '100% hits*', kind: 'jingle' },
    ],
  });
  const kindOf = (text: string, type = '') => own({ text, artist: '', title: '', type }).kind;
  expect(kindOf('MATIN Première - Invité', 'song')).toBe('talk');
  expect(kindOf('Acme - Tyres (PUB)')).toBe('advertisement');
  expect(kindOf('Pub - The Song')).toBe('song');
  expect(kindOf('100% Hits - morning')).toBe('jingle');
  expect(kindOf('Queen - Innuendo')).toBe('song');
});

test.each([
  // Latin: accents are dropped by many systems; signs of music are not.
  ['Beyoncé', 'BEYONCE', true],
  ['C#', 'C', false],
  ['C#', 'C♯', true],
  ['#1 Crush', '1 Crush', true],
  // Cyrillic: ё is often written as е, stress is a reading aid; й and ї are letters of their own.
  ['Ёлка', 'Елка', true],
  ['Зи\u0301ма', 'Зима', true],
  ['Мой', 'Мои', false],
  ['Їжак', 'Іжак', false],
  // Greek accents, Hebrew and Arabic vowel points, alef with its signs, the tatweel, Persian letters, the zero-width joiner.
  ['Όμορφη', 'ΟΜΟΡΦΗ', true],
  ['שָׁלוֹם', 'שלום', true],
  ['مُحَمَّد', 'محمد', true],
  ['محـــمد', 'محمد', true],
  ['أحمد', 'احمد', true],
  ['کرمان', 'كرمان', true],
  ['نمی\u200cدانم', 'نمیدانم', true],
  // Vowel signs and tones of India and Thailand are letters; the nukta is often left out.
  ['दिल', 'दल', false],
  ['दिल', 'दुल', false],
  ['ज़िंदगी', 'जिंदगी', true],
  ['ไม่', 'ไม', false],
  ['ড়', 'ড', false],
  // Japanese voicing makes another letter; half and full width do not, nor does a drawing of a character.
  ['が', 'か', false],
  ['ガラス', 'ｶﾞﾗｽ', true],
  ['葛\u{e0100}', '葛', true],
])('%s and %s have one key: %s', (one, other, isOne) => {
  expect(keyOf(one) === keyOf(other)).toBe(isOne);
});

test('folding leaves letters of every script, and drops case, accents and signs', () => {
  expect(fold('  Ça VA? – Țărm & Straße №5')).toBe('ca va tarm and strasse no5');
  expect(keyOf('晴天')).toBe('晴天');
  expect(keyOf('The The')).toBe('the');
});
