/** The structure elements that documents have (ISO 32000-1, 14.8.4). */
export type Tag =
  | ('Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Link' | 'Span')
  | ('Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody');

export interface TagOptions {
  /** What a figure shows, in words. */
  alt?: string;
  scope?: 'Column' | 'Row';
  /** Points: left, top, right, bottom. */
  bbox?: readonly [number, number, number, number];
}

type Element = PDFKit.PDFStructureElement;

/**
 * The structure of a document, by which screen readers read it (PDF/UA): everything that is drawn belongs to an element, or is
 * decoration.
 */
export class Tags {
  readonly #document: PDFKit.PDFDocument;
  readonly #open: { tag: Tag; element: Element }[] = [];

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    const element = document.struct('Document');
    document.addStructure(element);
    this.#open.push({ tag: 'Document', element });
  }

  /** Draws what belongs to an element within the open one. */
  inside(tag: Tag, draw: () => void, { bbox, ...options }: TagOptions = {}): void {
    const element = this.#document.struct(tag as never, { ...options, ...(bbox && { bbox: [...bbox] }) } as never);
    this.#last.element.add(element);
    this.#open.push({ tag, element });
    draw();
    this.#open.pop();
    element.end();
  }

  /** Draws content of the open element; right in the document, it is a paragraph. On one page, and nothing else inside. */
  content(draw: () => void): void {
    const { tag, element } = this.#last;
    if (tag === 'Document' || tag === 'Sect') {
      this.inside('P', () => this.content(draw));
      return;
    }
    const content = this.#document.markStructureContent(tag as never);
    draw();
    this.#document.endMarkedContent();
    element.add(content);
  }

  /** Draws what screen readers pass over, such as lines and grounds. */
  decoration(draw: () => void, type?: 'Pagination'): void {
    this.#document.markContent('Artifact', (type ? { type } : { type: 'Layout' }) as never);
    draw();
    this.#document.endMarkedContent();
  }

  /** Makes an area of the page a link of the open element. Points from the upper left corner. */
  link(area: { x: number; y: number; width: number; height: number }, address: string, says: string): void {
    const options = { structParent: this.#last.element, Contents: new String(says) };
    this.#document.link(area.x, area.y, area.width, area.height, address, options as never);
  }

  end(): void {
    this.#last.element.end();
  }

  get #last() {
    return this.#open.at(-1) as { tag: Tag; element: Element };
  }
}
