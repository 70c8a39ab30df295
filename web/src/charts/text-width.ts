let context: CanvasRenderingContext2D | null | undefined;
let measured: ((text: string) => number) | undefined;

/** Measures texts of 12 pixels where there is no canvas: on the server. */
export function measureTextBy(widthOf: (text: string) => number): void {
  measured = widthOf;
}

/** The width of a text in pixels. `font` is a CSS font: "12px Inter". */
export function textWidth(text: string, font: string): number {
  if (measured) return measured(text);
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7;
  context.font = font;
  return context.measureText(text).width;
}
