import type { PdfFile, Report } from './file.ts';
import { type FontProgram, readFontProgram } from './font-program.ts';

interface CheckedFont {
  program: FontProgram;
  /** By character identifier, which is the number of the glyph. */
  widths: number[];
}
type Fonts = ReadonlyMap<string, CheckedFont>;

/** Checks the pages: what they hold, the operators of their contents, the fonts, and each glyph that is shown. */
export function checkContents(file: PdfFile, report: Report): void {
  for (const page of file.pages) {
    for (const [key, clause] of Object.entries({ Annots: '6.3', AA: '6.5.2', PresSteps: '6.10' }))
      if (file.keys(page).includes(key)) report(clause, `${key} of a page`);
    if (file.keys(page, 'Resources', 'XObject').length > 0) report('6.2.8', 'pictures are not checked');
    for (const state of file.keys(page, 'Resources', 'ExtGState'))
      for (const key of file.keys(page, 'Resources', 'ExtGState', state))
        if (!['Type', 'ca', 'CA', 'BM'].includes(key)) report('6.2.5', `graphics state with ${key}`);
    const fonts = new Map(
      file.keys(page, 'Resources', 'Font').flatMap((name) => {
        const font = checkFont(file, file.at(page, 'Resources', 'Font', name), report);
        return font ? [[name, font] as const] : [];
      }),
    );
    checkOperators(file.content(page, 'Contents')?.toString('latin1') ?? '', fonts, report);
  }
}

/** Fonts are subsets of TrueType fonts in the file, whose codes are numbers of their glyphs. */
function checkFont(file: PdfFile, font: ReturnType<PdfFile['at']>, report: Report): CheckedFont | undefined {
  const descendant = file.at(font, 'DescendantFonts', 0);
  const bytes = file.content(descendant, 'FontDescriptor', 'FontFile2');
  const name = String(file.value(font, 'BaseFont'));
  if (
    file.value(font, 'Type') !== 'Font' ||
    file.value(font, 'Subtype') !== 'Type0' ||
    file.value(descendant, 'Subtype') !== 'CIDFontType2'
  ) {
    report('6.2.11.2', `${name} is no TrueType font of many glyphs`);
    return;
  }
  if (!bytes) {
    report('6.2.11.4.1', `${name} is not embedded`);
    return;
  }
  if (file.value(font, 'Encoding') !== 'Identity-H') report('6.2.11.3.1', `encoding of ${name}`);
  if (file.value(descendant, 'CIDToGIDMap') !== 'Identity') report('6.2.11.3.2', `map of ${name}`);
  if (!/^[A-Z]{6}\+/.test(name) || name !== file.value(descendant, 'FontDescriptor', 'FontName'))
    report('6.2.11.4.2', `name of the subset ${name}`);
  if (!file.content(font, 'ToUnicode')) report('6.2.11.7', `${name} without its characters`);
  const widths = file.list(descendant, 'W', 1).map((_, at) => Number(file.value(descendant, 'W', 1, at)));
  return { program: readFontProgram(bytes), widths };
}

/** All operators of contents that are used, by how pages may hold them (ISO 32000-1, annex A). */
const operators = new Set(
  'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* CS cs SC SCN sc scn G g RG rg BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ BMC BDC EMC'.split(
    ' ',
  ),
);
const tokens = /<([0-9a-fA-F\s]*)>|\((?:\\.|[^\\()])*\)|\/[^\s<>[\]()/%]+|[[\]]|[^\s<>[\]()/%]+/g;

function checkOperators(content: string, fonts: Fonts, report: Report): void {
  let operands: string[] = [];
  let font: CheckedFont | undefined;
  let depth = 0;
  for (const [token, hex] of content.matchAll(tokens)) {
    if (hex !== undefined) {
      if (font) checkGlyphs(hex, font, report);
      continue;
    }
    if (/^[-+.\d([\]/]/.test(token)) {
      operands.push(token);
      continue;
    }
    depth += { q: 1, Q: -1 }[token] ?? 0;
    if (depth < 0 || depth > 28) report('6.1.13', 'nesting of graphics states');
    if (token === 'Tf') font = fonts.get(operands[0]?.slice(1) ?? '');
    checkOperator(token, operands, fonts, report);
    operands = [];
  }
  if (depth !== 0) report('6.1.13', 'a graphics state stays open');
}

function checkOperator(token: string, [first = '']: string[], fonts: Fonts, report: Report): void {
  if (!operators.has(token)) report('6.2.2', `operator ${token}`);
  if (token === 'Tf' && !fonts.has(first.slice(1))) report('6.2.2', `font ${first} is not a resource of the page`);
  if (/^(cs|CS)$/.test(token) && !/^\/Device(RGB|Gray)$/.test(first)) report('6.2.4.3', `colours ${first}`);
}

function checkGlyphs(hex: string, { program, widths }: CheckedFont, report: Report): void {
  for (const [code] of hex.matchAll(/..../g)) {
    const glyph = Number.parseInt(code, 16);
    if (glyph === 0) report('6.2.11.8', 'the glyph of missing characters is shown');
    else if (glyph >= program.glyphs) report('6.2.11.4.1', `glyph ${glyph} is not in the file`);
    else if (Math.abs(program.widthOf(glyph) - (widths[glyph] ?? 1000)) > 1)
      report('6.2.11.5', `width of glyph ${glyph}`);
  }
}
