import { encode } from 'uqr';
import { ink, type Pdf } from './document.ts';

/** Longer addresses have squares that are too small to be read from paper. */
const longest = 600;

/** Draws a QR code with an address, in points from the upper left corner; false if the address is too long for one. */
export function drawQr(pdf: Pdf, address: string, { x, y, size }: { x: number; y: number; size: number }): boolean {
  if (address.length > longest) return false;
  const { data } = encode(address, { ecc: address.length > 250 ? 'L' : 'M', border: 0 });
  const step = size / data.length;
  const draw = () => {
    for (const [down, row] of data.entries())
      for (const [across, isDark] of row.entries())
        if (isDark) pdf.document.rect(x + across * step, y + down * step, step, step);
    pdf.document.fill(ink.text);
  };
  pdf.tags.inside('Figure', () => pdf.tags.content(draw), { alt: `QR: ${address}`, bbox: [x, y, x + size, y + size] });
  return true;
}
