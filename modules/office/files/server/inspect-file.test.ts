import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { safeName } from './safe-name.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const ubl = `${declaration}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>`;

test.each([
  ['an e-invoice', 'R1.xml', ubl, 'application/xml'],
  ['an event', 'show.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'text/calendar'],
  ['a contact card', 'ana.vcf', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD\r\n', 'text/vcard'],
])('%s is accepted and keeps its name', async (_, name, content, type) => {
  const path = join(folder, name);
  await writeFile(path, content);
  expect(await inspectFile({ path })).toEqual({ type });
  expect(safeName(name, type)).toBe(name);
});

test.each([
  ['a picture', `${declaration}<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
  ['a page', `${declaration}<h:html xmlns:h="http://www.w3.org/1999/xhtml"/>`],
  ['a transformation', `${declaration}<?xml-stylesheet href="a.xsl" type="text/xsl"?><a/>`],
  ['entities', `${declaration}<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`],
])('XML with %s is refused', async (_, content) => {
  const path = join(folder, 'wrong.xml');
  await writeFile(path, content);
  await expect(inspectFile({ path })).rejects.toMatchObject({ code: 'wrong_input' });
});
