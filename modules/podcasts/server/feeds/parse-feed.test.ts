import { random } from '@quarterhour/server/host/random';
import { Refusal } from '@quarterhour/server/host/refusal';
import { mutatedLines } from '@quarterhour/server/testing/mutate';
import { seed } from '@quarterhour/server/testing/seed';
import { expect, test } from 'vitest';
import { guidOf } from './feed-guid.ts';
import { parseFeed } from './parse-feed.ts';

const rss = (items: string, channel = '<title>Morning</title>') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>${channel}${items}</channel></rss>`;
const item = (more: string, number = 1) =>
  `<item><title>Episode ${number}</title><enclosure url="https://files.example/${number}.mp3" length="1000" type="audio/mpeg"/>${more}</item>`;

test('reads podcast and episodes from RSS', async () => {
  const feed = await parseFeed(
    rss(
      `<item>
        <title><![CDATA[Strikes & <b>weather</b>]]></title>
        <guid isPermaLink="false">tag:radio.example,2026:7</guid>
        <pubDate>Tue, 01 Sep 2026 10:00:00 +0200</pubDate>
        <itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season><itunes:episode>7</itunes:episode>
        <enclosure url="https://op3.dev/e/files.example/a.mp3?x=1&amp;y=2" length="59472000" type="audio/mpeg"/>
      </item>`,
      `<title>Morning</title><link>https://radio.example/morning</link>
       <atom:link rel="self" href="https://radio.example/morning.xml" type="application/rss+xml"/>
       <podcast:guid>917393E3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>`,
    ),
  );
  expect(feed).toEqual({
    title: 'Morning',
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    leftOut: [],
    address: 'https://radio.example/morning.xml',
    site: 'https://radio.example/morning',
    episodes: [
      {
        guid: 'tag:radio.example,2026:7',
        title: 'Strikes & <b>weather</b>',
        season: 2,
        number: 7,
        publishedAt: new Date('2026-09-01T08:00:00Z'),
        duration: 3723,
        enclosure: { url: 'https://op3.dev/e/files.example/a.mp3?x=1&y=2', type: 'audio/mpeg', length: 59_472_000 },
      },
    ],
  });
});

test.each([
  ['Tue, 01 Sep 2026 10:00:00 GMT', '2026-09-01T10:00:00Z'],
  ['1 Sep 2026 10:00 EST', '2026-09-01T15:00:00Z'],
  ['Mardi, 1 Sept 2026 10:00:00 +0000', '2026-09-01T10:00:00Z'],
  ['2026-09-01T10:00:00+02:00', '2026-09-01T08:00:00Z'],
  ['Tue, 1 September 2026 10:00:00 CEST', '2026-09-01T10:00:00Z'],
  ['soon', undefined],
])('reads the date %s', async (text, moment) => {
  const [episode] = (await parseFeed(rss(item(`<pubDate>${text}</pubDate>`)))).episodes;
  expect(episode?.publishedAt).toEqual(moment === undefined ? undefined : new Date(moment));
});

test('an episode is known by its GUID, or else by its file; items without a file are none', async () => {
  const { episodes } = await parseFeed(
    rss(
      `${item('<guid>a</guid>')}${item('<guid>a</guid>', 2)}${item('', 3)}<item><title>No file</title><guid>n</guid></item>
       <item><guid>script</guid><enclosure url="javascript:alert(1)" length="5" type="audio/mpeg"/></item>`,
    ),
  );
  expect(episodes.map(({ guid, title }) => [guid, title])).toEqual([
    // Of two files with one GUID, the older one, which comes later in the feed, has had it before.
    ['a https://files.example/1.mp3', 'Episode 1'],
    ['a', 'Episode 2'],
    ['https://files.example/3.mp3', 'Episode 3'],
  ]);
});

test('a length of 0 or 1 is none, and a duration of 0 neither', async () => {
  const [episode] = (await parseFeed(rss(item('<itunes:duration>0</itunes:duration>')).replace('"1000"', '"0"')))
    .episodes;
  expect(episode).toMatchObject({ duration: undefined, enclosure: { length: undefined } });
});

test('reads Atom and JSON feeds', async () => {
  const atom = await parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Evening</title><id>urn:x</id><updated>2026-09-01T10:00:00Z</updated>
     <entry><id>urn:1</id><title>One</title><updated>2026-09-01T10:00:00Z</updated>
       <link rel="alternate" href="https://radio.example/1"/>
       <link rel="enclosure" href="https://files.example/1.mp3" length="5000" type="audio/mpeg"/></entry></feed>`,
  );
  expect(atom.episodes).toMatchObject([{ guid: 'urn:1', title: 'One', enclosure: { length: 5000 } }]);
  const json = await parseFeed(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Night',
      feed_url: 'https://radio.example/night.json',
      items: [
        {
          id: '1',
          title: 'One',
          date_published: '2026-09-01T10:00:00Z',
          attachments: [{ url: 'https://files.example/1.mp3', mime_type: 'audio/mpeg', size_in_bytes: 5000 }],
        },
      ],
    }),
  );
  expect(json).toMatchObject({ title: 'Night', address: 'https://radio.example/night.json' });
  expect(json.episodes).toMatchObject([{ guid: '1', enclosure: { length: 5000 } }]);
});

test.each([
  ['<html><body>Not found</body></html>', 'neither RSS nor Atom nor JSON'],
  ['', 'neither RSS nor Atom nor JSON'],
  [rss(''), 'enclosure'],
  [rss(item(''), ''), 'title'],
])('says what is wrong with a text that is no feed: %s', async (text, why) => {
  await expect(parseFeed(text)).rejects.toThrow(why);
});

test('entities that grow are not read', async () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;"><!ENTITY z "&y;&y;&y;&y;&y;">]>`;
  const text = rss(item(''), '<title>Boo &z;</title>').replace('<rss', `${bomb}<rss`);
  expect((await parseFeed(text)).title).toBe('Boo &z;');
});

// Source: Podcast Namespace, podcast:guid, and podcastindex.org's test vector.
test('the GUID of a feed that names none is made of its address', () => {
  const guid = 'f95d7b89-e1ee-554c-be7f-f126f0b92dae';
  expect(guidOf('https://bigal.github.io/breakfast-wrap-feed/breakfast-wrap.xml')).toBe(guid);
  expect(guidOf('http://bigal.github.io/breakfast-wrap-feed/breakfast-wrap.xml//')).toBe(guid);
});

test('titles lose the characters that nobody sees', async () => {
  const feed = await parseFeed(
    rss(item('', 3).replace('Episode 3', 'Ma\u202etin\u200b\u2066'), '<title>\ufeffCa\u202eba</title>'),
  );
  expect([feed.title, feed.episodes[0]?.title]).toEqual(['Caba', 'Matin']);
});

test('an item that is cut off is left out with its line, and swallows none of the others', async () => {
  const cut = '<item><title>Two</title><enclosure url="https://files.example/2.mp3" length="10"';
  const sloppy = '<item><title>Tom & Ann<br>live</title><enclosure url="https://files.example/3.mp3"/></item>';
  const feed = await parseFeed(rss([item('', 1), cut, sloppy, item('', 4)].join('\n')));
  expect(feed.episodes.map(({ enclosure }) => enclosure.url.slice(-5))).toEqual(['1.mp3', '3.mp3', '4.mp3']);
  // The items begin on the third line.
  expect(feed.leftOut).toEqual([{ line: 4, reason: expect.any(String) }]);
});

const changing = [
  '<title>Episode &amp; two</title>',
  '<guid isPermaLink="false">two</guid>',
  '<pubDate>Tue, 10 Nov 2026 08:00:00 +0100</pubDate>',
  '<itunes:duration>00:31:10</itunes:duration>',
  '<itunes:season>2</itunes:season>',
  '<enclosure url="https://files.example/two.mp3?a=1&amp;b=2" length="30000000" type="audio/mpeg"/>',
  '<description><![CDATA[Two <b>guests</b>]]></description>',
];

test(`2000 changed feeds are read or refused in words, and the other episodes stay as they are (TEST_SEED=${seed})`, async () => {
  const chance = random(`feeds ${seed}`);
  const feedWith = (lines: readonly string[]) =>
    rss([item('', 1), `<item>\n${lines.join('\n')}\n</item>`, item('', 3)].join('\n'));
  const { episodes: whole } = await parseFeed(feedWith(changing));
  expect(whole).toHaveLength(3);
  for (let times = 0; times < 2000; times++) {
    const text = feedWith(mutatedLines(changing, chance));
    try {
      const { episodes } = await parseFeed(text);
      expect([episodes[0], episodes.at(-1)], text).toEqual([whole[0], whole[2]]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.message.length).toBeGreaterThan(10);
    }
  }
});
