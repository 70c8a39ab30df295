import { expect, it } from 'vitest';
import { textsOf } from '../../testing/pdf-texts.ts';
import { Pdf } from './document.ts';
import { writeSvg } from './draw-svg.ts';
import { fontOf } from './fonts.ts';
import { visualRuns } from './runs.ts';
import { writeTable } from './table.ts';

const created = new Date('2026-11-02T00:00:00Z');

it('writes Romanian, Chinese, Hebrew and Arabic so that they can be found again', async () => {
  const pdf = new Pdf({ title: 'Ascultare în Iași', language: 'ro', created });
  pdf.heading('Știri și țări', 1);
  pdf.text('收听时长');
  pdf.text('radio שלום');
  pdf.text('راديو 1');
  writeSvg(pdf, '<svg viewBox="0 0 200 40"><text x="10" y="20" font-size="12">București 听众</text></svg>', {
    x: 48,
    width: 200,
    height: 40,
    alt: 'Hearers',
  });
  const [first = []] = await textsOf(await pdf.end());
  const whole = first.join('');
  for (const text of ['Știri și țări', '收听时长', 'שלום', 'București', '听众', '1 / 1']) expect(whole).toContain(text);
});

it('draws emoji, those of several characters as one', async () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const runs = (text: string) => visualRuns(text).map(({ text, font }) => [font, text]);
  expect(runs(`Radio \u{1f399}\ufe0f 1`)).toEqual([
    ['european', 'Radio '],
    ['emoji', '\u{1f399}\ufe0f '],
    ['european', '1'],
  ]);
  // What is read last stands on the left; a cup with its selector stays in order within itself.
  expect(runs(`\u05e9\u05dc\u05d5\u05dd \u2615\ufe0f`)).toEqual([
    ['emoji', '\u2615\ufe0f'],
    ['hebrew', '\u05e9\u05dc\u05d5\u05dd '],
  ]);
  const glyphs = (text: string) => fontOf('emoji', 'regular').layout(text).glyphs.length;
  expect([glyphs(family), glyphs('\u{1f44b}\u{1f3fd}')]).toEqual([1, 1]);
  const pdf = new Pdf({ title: 'Emoji', language: 'en', created });
  pdf.text(`Cafea\u2615${family}`);
  const [first = []] = await textsOf(await pdf.end());
  expect(first.join('')).toContain(`Cafea\u2615${family}`);
});

it('repeats the headings of a table on each page and keeps every row', async () => {
  const pdf = new Pdf({ title: 'Invoice', language: 'en', created, footer: 'Invoice 12' });
  const rows = Array.from({ length: 90 }, (_, at) => [`Spot ${at + 1}`, `${at}.00`]);
  writeTable(
    pdf,
    [
      { heading: 'Item', weight: 3 },
      { heading: 'Amount', align: 'end' },
    ],
    rows,
  );
  const pages = await textsOf(await pdf.end());
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.slice(0, 2)).toEqual(['Item', 'Amount']);
  expect(pages.flat().filter((text) => text.startsWith('Spot '))).toEqual(rows.map(([name]) => name));
  expect(pages.at(-1)?.slice(-2)).toEqual(['Invoice 12', `${pages.length} / ${pages.length}`]);
});

it('breaks a long text into lines within its width', () => {
  const pdf = new Pdf({ title: 'Lines', language: 'en', created });
  const text = '一个很长的句子，没有空格，也会换行。 and words of Latin letters beside it';
  const lines = pdf.linesOf(text, 120);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(pdf.widthOf(line)).toBeLessThanOrEqual(120);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});
