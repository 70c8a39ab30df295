import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { unmetPdfA3 } from '../../testing/pdf-a/check.ts';
import { textsOf } from '../../testing/pdf-texts.ts';
import { Pdf } from './document.ts';
import { writeTable } from './table.ts';

const attached = { name: 'data.xml', description: 'Data', type: 'text/xml', content: '<data/>', metadata: '' };
const about = { author: 'Smith & Sons <Țară> "中文"', subject: '&amp; 🎧', language: 'ro' };

/** A file with what people type: marks of XML, scripts of all fonts, and characters that no font has. */
async function written(): Promise<Buffer> {
  const created = new Date('2026-11-02T08:00:00Z');
  const pdf = new Pdf({ title: 'Factură & <1>', ...about, created, attached });
  pdf.heading('Știri & țări', 1);
  for (const text of [
    '收听\u3000时长 a\u3000b',
    'radio שלום (1) راديو',
    '🎧 हिन्दी \u2028 ok 👩‍👩‍👧 ❤\ufe0f',
    'i\u0307\u0323',
    // No font has Thai.
    '\u0e2a',
  ])
    pdf.text(text);
  writeTable(pdf, [{ heading: 'Item' }, { heading: 'Amount', align: 'end' }], [['Spot\t1', '1\u202f000,00\u00a0€']]);
  return pdf.end();
}

it('writes PDF/A-3b, whatever people type', async () => {
  const file = await written();
  expect(await unmetPdfA3(file)).toEqual([]);
  const whole = (await textsOf(file)).flat().join(' ');
  expect(whole).toContain('收听');
  // A character without a glyph is shown as "�", and is not left out.
  expect(whole).toContain('\ufffd');
});

it('finds what is not PDF/A-3b', async () => {
  const file = await PDFDocument.load(await written(), { updateMetadata: false });
  const { catalog } = file;
  for (const key of ['OutputIntents', 'Metadata', 'AF']) catalog.delete(PDFName.of(key));
  file.addJavaScript('hello', 'app.alert(1)');
  file.getPage(0).drawText('not embedded');
  const unmet = (await unmetPdfA3(Buffer.from(await file.save({ useObjectStreams: false })))).map(
    (one) => one.split(':')[0],
  );
  expect(unmet).toEqual(expect.arrayContaining(['6.2.3', '6.6.2.1', '6.8', '6.10', '6.2.11.2']));
});
