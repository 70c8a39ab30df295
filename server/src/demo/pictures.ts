/*
 * The photographs of the demonstration, drawn instead of taken: 1200 × 800, as SVG.
 */

const width = 1200;
const height = 800;

/** A sky or a wall: two colours from top to bottom. */
interface Ground {
  top: string;
  bottom: string;
}

/** Draws shapes before a ground. */
export function picture({ top, bottom }: Ground, ...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>${shapes.join('')}</svg>`;
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
export const circle = (x: number, y: number, radius: number, style: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${style}/>`;
export const box = (x: number, y: number, wide: number, high: number, style: string) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" ${style}/>`;
/** A number between 0 and 1 that is the same each time. */
const share = (index: number) => Math.abs((Math.sin(index * 12.9898) * 43_758.5453) % 1);

/** A transmitter on a hill at dusk, with its waves. */
export function transmitter(): string {
  const waves = range(6).map((index) =>
    circle(
      820,
      250,
      60 + index * 75,
      `fill="none" stroke="#fff" stroke-opacity="${0.5 - index * 0.075}" stroke-width="5"`,
    ),
  );
  const rungs = range(8).map(
    (index) =>
      `<path d="M${806 - index * 5} ${300 + index * 38}L${834 + index * 5} ${338 + index * 38}M${834 + index * 5} ${300 + index * 38}L${806 - index * 5} ${338 + index * 38}" stroke="#1d2433" stroke-width="4"/>`,
  );
  return picture(
    { top: '#2c3e6b', bottom: '#f2a65e' },
    circle(260, 520, 90, 'fill="#ffe0a3"'),
    ...waves,
    '<path d="M0 640Q300 520 560 600T820 590 1200 640V800H0Z" fill="#33405a"/>',
    '<path d="M820 240L770 620H870Z" fill="none" stroke="#1d2433" stroke-width="8"/>',
    ...rungs,
    circle(820, 236, 9, 'fill="#e5484d"'),
    '<path d="M0 700Q420 610 760 690T1200 680V800H0Z" fill="#1d2433"/>',
  );
}

/** A microphone on its arm, before the foam of a studio wall. */
export function microphone(): string {
  const foam = range(96).map((index) => {
    const [x, y] = [(index % 12) * 100, Math.floor(index / 12) * 100];
    return `<path d="M${x} ${y}L${x + 50} ${y + 50}L${x} ${y + 100}Z" fill="#000" fill-opacity=".16"/>`;
  });
  const grille = range(7).map((index) => box(520, 210 + index * 34, 160, 8, 'fill="#5b6472"'));
  return picture(
    { top: '#275b5e', bottom: '#16353c' },
    ...foam,
    circle(930, 130, 46, 'fill="#e5484d"'),
    circle(930, 130, 74, 'fill="#e5484d" fill-opacity=".25"'),
    '<path d="M600 560V700L250 800" fill="none" stroke="#11181f" stroke-width="26"/>',
    box(510, 170, 180, 330, 'rx="90" fill="#2f3742"'),
    ...grille,
    '<path d="M470 360V400A130 130 0 0 0 730 400V360" fill="none" stroke="#c7ced8" stroke-width="16"/>',
    box(584, 520, 32, 60, 'fill="#c7ced8"'),
  );
}

/** A record on a turntable. */
export function vinyl(): string {
  const grooves = range(14).map((index) =>
    circle(
      520,
      400,
      130 + index * 14,
      `fill="none" stroke="#fff" stroke-opacity="${index % 3 ? 0.08 : 0.2}" stroke-width="2"`,
    ),
  );
  return picture(
    { top: '#d9a05b', bottom: '#a8642f' },
    circle(520, 400, 340, 'fill="#1b1714"'),
    ...grooves,
    circle(520, 400, 110, 'fill="#b5313c"'),
    circle(520, 400, 12, 'fill="#f5ead8"'),
    '<path d="M1010 110L960 420L720 560" fill="none" stroke="#ece7de" stroke-width="18" stroke-linejoin="round"/>',
    circle(1010, 110, 52, 'fill="#ece7de"'),
    box(680, 540, 70, 40, 'fill="#3a332c" transform="rotate(-30 715 560)"'),
  );
}

/** The town at night, from the roof of the house. */
export function town(): string {
  const houses = range(13).map((index) => {
    const high = 180 + share(index + 1) * 300;
    const windows = range(12)
      .filter((window) => share(index * 13 + window + 40) > 0.5)
      .map((window) => {
        const [x, y] = [index * 95 + 14 + (window % 3) * 26, height - high + 24 + Math.floor(window / 3) * 38];
        return box(x, y, 14, 20, 'fill="#ffd98a"');
      });
    return box(index * 95, height - high, 90, high, `fill="${index % 2 ? '#1a2036' : '#232b47'}"`) + windows.join('');
  });
  const stars = range(50).map((index) =>
    circle(share(index + 7) * width, share(index + 90) * 380, 1 + share(index) * 2, 'fill="#fff" fill-opacity=".8"'),
  );
  return picture({ top: '#0d1330', bottom: '#46407c' }, ...stars, circle(980, 150, 54, 'fill="#f4f1de"'), ...houses);
}

/** The stage of a festival. */
export function stage(): string {
  const beams = [140, 380, 600, 820, 1060].map(
    (x, index) =>
      `<path d="M${x} 0L${x - 130 + index * 20} 620H${x + 110 + index * 10}Z" fill="${['#f25f8a', '#ffd166', '#58c4dd', '#b58cf2', '#7bd88f'][index]}" fill-opacity=".35"/>`,
  );
  const heads = range(26).map((index) => {
    const [x, y] = [index * 48 + share(index) * 20, 690 + share(index + 5) * 50];
    return circle(x, y, 30, 'fill="#120c1d"') + box(x - 34, y + 20, 68, 160, 'rx="30" fill="#120c1d"');
  });
  return picture(
    { top: '#2a1745', bottom: '#6a2a63' },
    ...beams,
    box(90, 560, 1020, 90, 'fill="#1d1230"'),
    box(150, 380, 120, 180, 'fill="#120c1d"'),
    box(930, 380, 120, 180, 'fill="#120c1d"'),
    circle(210, 450, 40, 'fill="#37264f"'),
    circle(990, 450, 40, 'fill="#37264f"'),
    ...heads,
  );
}

/** The sea from the studio of a coastal station. */
export function coast(): string {
  const waves = range(5).map(
    (index) =>
      `<path d="M0 ${500 + index * 55}q75 ${-26} 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V800H0Z" fill="#0d4f6c" fill-opacity="${0.35 + index * 0.12}"/>`,
  );
  return picture(
    { top: '#8fd3e8', bottom: '#fdf1d5' },
    circle(300, 210, 80, 'fill="#fff6d6"'),
    box(930, 210, 56, 270, 'fill="#fff"'),
    box(930, 270, 56, 50, 'fill="#c8453b"'),
    box(930, 380, 56, 50, 'fill="#c8453b"'),
    box(918, 170, 80, 46, 'fill="#33404d"'),
    '<path d="M780 520Q950 430 1200 480V800H780Z" fill="#5d6b57"/>',
    ...waves,
  );
}

/** A day of listening as bars, as posts about figures show it. */
export function bars(): string {
  const hours = range(24).map((hour) => {
    const peak = Math.exp(-((hour - 8) ** 2) / 6) + 0.7 * Math.exp(-((hour - 17) ** 2) / 9) + 0.08;
    return box(90 + hour * 43, 660 - peak * 470, 30, peak * 470, `rx="6" fill="${hour === 8 ? '#f2a65e' : '#7fb0d8'}"`);
  });
  return picture({ top: '#12263f', bottom: '#1c3a5e' }, ...hours, box(80, 662, 1050, 4, 'fill="#9fb3c8"'));
}
