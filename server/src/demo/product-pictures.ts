import { box, circle, picture, range } from './pictures.ts';

/*
 * The pictures of products of the demonstration.
 */

/** A mug with the waves of a transmitter. */
export function mug(): string {
  const waves = range(3).map((index) =>
    circle(560, 430, 40 + index * 45, 'fill="none" stroke="#f2a65e" stroke-width="14"'),
  );
  const steam = [480, 560, 640].map(
    (x) =>
      `<path d="M${x} 210q-30 -40 0 -80t0 -80" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"/>`,
  );
  return picture(
    { top: '#e9eef4', bottom: '#b9c8d8' },
    box(0, 640, 1200, 160, 'fill="#8d6e55"'),
    ...steam,
    '<path d="M780 340h70a110 110 0 0 1 0 220h-90" fill="none" stroke="#1f3a5f" stroke-width="44"/>',
    '<path d="M330 240H790V600a80 80 0 0 1-80 80H410a80 80 0 0 1-80-80Z" fill="#1f3a5f"/>',
    '<ellipse cx="560" cy="240" rx="230" ry="36" fill="#16293f"/>',
    ...waves,
    circle(560, 430, 16, 'fill="#f2a65e"'),
  );
}

/** A shirt on a hanger, with a spectrum on its chest. */
export function shirt(): string {
  const heights = [60, 120, 180, 90, 210, 150, 70];
  const bars = heights.map((high, index) =>
    box(480 + index * 35, 500 - high / 2, 22, high, `rx="11" fill="${index % 2 ? '#ffd166' : '#f25f8a'}"`),
  );
  return picture(
    { top: '#f6efe4', bottom: '#e2d3bd' },
    '<path d="M600 150L850 244H350ZM600 150V132a30 30 0 1 0-30-30" fill="none" stroke="#8a7a66" stroke-width="12" stroke-linejoin="round"/>',
    '<path d="M460 200Q600 290 740 200L930 290 870 440 790 400V720H410V400L330 440 270 290Z" fill="#24283b"/>',
    '<path d="M460 200Q600 290 740 200" fill="none" stroke="#3b4160" stroke-width="18"/>',
    ...bars,
  );
}

/** The morning over the town: sun, roofs, and a radio at the window. */
export function morning(): string {
  const rays = range(12).map(
    (index) =>
      `<path d="M600 470L600 60" stroke="#fff" stroke-opacity=".35" stroke-width="16" transform="rotate(${index * 30} 600 470)"/>`,
  );
  return picture(
    { top: '#ffb26b', bottom: '#ffe3b3' },
    ...rays,
    circle(600, 470, 170, 'fill="#fff3d1"'),
    '<path d="M0 560L140 470 280 560 430 450 580 560 760 480 920 560 1070 460 1200 560V800H0Z" fill="#7b4b5b"/>',
    box(0, 700, 1200, 100, 'fill="#4a2c3a"'),
    '<path d="M470 520L690 400" stroke="#2b2b33" stroke-width="8"/>',
    box(430, 520, 340, 190, 'rx="26" fill="#c8453b"'),
    circle(530, 615, 64, 'fill="#2b2b33"'),
    circle(530, 615, 40, 'fill="#4b4b57"'),
    box(625, 560, 115, 50, 'rx="8" fill="#ffe3b3"'),
    box(676, 560, 6, 50, 'fill="#c8453b"'),
    circle(650, 655, 20, 'fill="#2b2b33"'),
    circle(716, 655, 20, 'fill="#2b2b33"'),
  );
}
