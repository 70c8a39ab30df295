import PdfDocument from 'pdfkit';
import { type FontId, fontOf, type Weight } from './fonts.ts';
import { linesOf } from './lines.ts';
import { visualRuns } from './runs.ts';
import { type Tag, type TagOptions, Tags } from './tags.ts';

/** Points (1/72 inch) of an A4 page, its margins, and the room that text has. */
export const page = { width: 595.28, height: 841.89, margin: 48, foot: 40 } as const;
export const contentWidth = page.width - 2 * page.margin;

/** Colours of paper, from the light colours of the page. */
export const ink = {
  text: '#17191c',
  grey: '#5b5f66',
  hairline: '#d9d5cc',
  wash: '#f3f1ec',
  signal: '#b8400a',
} as const;

export interface PdfOptions {
  title: string;
  author?: string;
  subject?: string;
  /** BCP 47, such as "ro". */
  language: string;
  /** Of the page; each text has the direction of its letters. */
  direction?: 'ltr' | 'rtl';
  created: Date;
  /** The line at the foot of each page: what the document is, beside the number of the page. */
  footer?: string;
  /** Makes the file a PDF/A-3 that carries this file, and describes it in its metadata. */
  attached?: { name: string; description: string; type: string; content: string; metadata: string };
}

export type Align = 'start' | 'end' | 'center';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: Align;
  /** Points from the left edge of the page, and the width of the lines. */
  x?: number;
  width?: number;
  /** Points between the lines, beside their own height. */
  leading?: number;
}

const lineHeight = 1.36;

/** An A4 document that is written from top to bottom. Texts break into lines, and go on on the next page. */
export class Pdf {
  readonly document: PDFKit.PDFDocument;
  readonly rtl: boolean;
  /** Points from the upper edge of the page to what comes next. */
  y: number = page.margin;
  /** Its structure, by which screen readers read it. */
  readonly tags: Tags;
  private readonly footer: string;
  private isRepeated = false;
  private readonly chunks: Uint8Array[] = [];
  private readonly fonts = new Set<string>();
  private readonly ended: Promise<void>;
  /** The newest entry of the outline of each level. */
  private readonly entries: PDFKit.PDFOutline[] = [];

  constructor({ title, author, subject, language, direction, created, footer = title, attached }: PdfOptions) {
    this.rtl = direction === 'rtl';
    this.footer = footer;
    this.document = new PdfDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7' as const,
      tagged: true,
      // PDF/A and PDF/UA have no font outside the file, so that the default one may not be named.
      font: '',
      subset: (attached ? 'PDF/A-3b' : 'PDF/UA') as never,
      info: {
        Title: infoText(title),
        ...(author && { Author: infoText(author) }),
        ...(subject && { Subject: infoText(subject) }),
        Creator: 'Quarterhour',
        Producer: 'Quarterhour',
        CreationDate: created,
      },
    });
    this.document.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
    this.ended = new Promise((resolve) => this.document.once('end', () => resolve()));
    this.tags = new Tags(this.document);
    if (attached) {
      const { name, description, type, content, metadata } = attached;
      const dates = { creationDate: created, modifiedDate: created };
      const file = { name, description, type, relationship: 'Alternative', ...dates };
      this.document.file(Buffer.from(content), file as never);
      this.document.appendXML(metadata);
    }
  }

  /** The name of a font in this document; only fonts that are used are part of the file. */
  fontName(id: FontId, weight: Weight): string {
    const name = `${id} ${weight}`;
    if (!this.fonts.has(name)) this.document.registerFont(name, fontOf(id, weight) as never);
    this.fonts.add(name);
    return name;
  }

  /** The lower end of the room for content. */
  get bottom(): number {
    return page.height - page.margin - page.foot / 2;
  }

  /** Begins a page unless so many points are left on this one. */
  need(points: number): void {
    if (this.y + points > this.bottom && this.y > page.margin) this.newPage();
  }

  newPage(): void {
    this.document.addPage({ size: 'A4', margin: 0 });
    this.y = page.margin;
  }

  space(points: number): void {
    this.y += points;
  }

  widthOf(text: string, { size = 10, weight = 'regular' }: TextStyle = {}): number {
    let width = 0;
    for (const run of visualRuns(text)) {
      this.document.font(this.fontName(run.font, weight), size);
      width += this.document.widthOfString(run.text, { features: featuresOf(run.font) });
    }
    return width;
  }

  /** The lines of a text in a width. */
  linesOf(text: string, width: number, style: TextStyle = {}): string[] {
    return linesOf(text, width, (part) => this.widthOf(part, style));
  }

  /** Writes one line whose upper edge is at a height, and leaves `y` as it is. */
  line(text: string, top: number, style: TextStyle = {}): void {
    const { size = 10, weight = 'regular', color = ink.text, align = 'start', x = page.margin } = style;
    const { width = contentWidth } = style;
    const own = this.widthOf(text, style);
    const isLeft = align === (this.rtl ? 'end' : 'start');
    let at = align === 'center' ? x + (width - own) / 2 : isLeft ? x : x + width - own;
    this.draw(() => {
      for (const run of visualRuns(text)) {
        const features = featuresOf(run.font);
        this.document.font(this.fontName(run.font, weight), size).fillColor(color);
        // The baseline of all fonts is that of the first.
        this.document.text(run.text, at, top + size * 1.05, { lineBreak: false, baseline: 'alphabetic', features });
        at += this.document.widthOfString(run.text, { features });
      }
    });
  }

  private draw(draw: () => void): void {
    if (this.isRepeated) draw();
    else this.tags.content(draw);
  }

  /** Draws what belongs to an element of the structure. */
  element(tag: Tag, draw: () => void, options?: TagOptions): void {
    if (this.isRepeated) draw();
    else this.tags.inside(tag, draw, options);
  }

  /** Draws what was said before, such as the headings of a table on its next page. */
  repeat(draw: () => void): void {
    this.tags.decoration(() => {
      this.isRepeated = true;
      draw();
      this.isRepeated = false;
    }, 'Pagination');
  }

  /** Writes a text, and moves below it. */
  text(text: string, style: TextStyle = {}, tag: Tag = 'P'): void {
    const { width = contentWidth } = style;
    this.tags.inside(tag, () => this.lines(this.linesOf(text, width, style), style));
  }

  /** Lines of one paragraph: neither its first nor its last stands alone on a page. */
  private lines(lines: readonly string[], style: TextStyle): void {
    const { size = 10, leading = 0 } = style;
    const high = size * lineHeight + leading;
    lines.forEach((line, index) => {
      const left = lines.length - index;
      const together = lines.length <= 3 ? (index === 0 ? lines.length : 1) : index === 0 || left === 2 ? 2 : 1;
      this.need(together * high);
      this.line(line, this.y, style);
      this.y += high;
    });
  }

  /** Writes a heading that stays with what follows it. */
  heading(text: string, level: 1 | 2 | 3 = 2): void {
    const size = { 1: 20, 2: 13, 3: 10.5 }[level];
    this.need(size * 2 + 48);
    if (this.y > page.margin) this.space(size * 0.7);
    this.outline(text, level);
    this.text(text, { size, weight: 'bold' }, `H${level}`);
    this.space(size * 0.25);
  }

  /** Adds a heading to the outline, which readers show beside the pages; the title of the document is its first entry. */
  outline(text: string, level: 1 | 2 | 3): void {
    const above = this.entries[level - 2] ?? this.entries[0] ?? this.document.outline;
    this.entries.length = Math.min(this.entries.length, level - 1);
    this.entries[level - 1] = (level === 1 ? this.document.outline : above).addItem(text);
  }

  /** Draws a thin line over a width, that of the text without one. */
  rule(
    color: string = ink.hairline,
    { x = page.margin, width = contentWidth }: { x?: number; width?: number } = {},
  ): void {
    this.decorate(() =>
      this.document
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** Draws what has no meaning of its own: lines, grounds. */
  decorate(draw: () => void): void {
    if (this.isRepeated) draw();
    else this.tags.decoration(draw);
  }

  /** Writes the feet of the pages, and returns the file. */
  async end(): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      this.document.switchToPage(at);
      const top = page.height - page.foot;
      const style = { size: 8, color: ink.grey };
      const number = `${at - start + 1} / ${count}`;
      const [foot = ''] = this.linesOf(this.footer, contentWidth - 60, style);
      this.repeat(() => {
        this.line(foot, top, style);
        this.line(number, top, { ...style, align: 'end' });
      });
    }
    this.tags.end();
    this.document.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }
}

/** Given features keep the words of a run together, so that Hebrew and Arabic words are not put from left to right. */
function featuresOf(font: string): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  return font === 'hebrew' || font === 'arabic' ? [] : undefined;
}

/**
 * A text of the Info dictionary. pdfkit copies it into the XML of the metadata without escapes, by its `toString`; for
 * the dictionary it takes `charCodeAt` and `valueOf`.
 */
function infoText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Object.assign(new String(text), {
    toString: () => escaped,
    charCodeAt: (at: number) => text.charCodeAt(at),
  }) as string;
}
