import type { BandPoint } from '../model/alerts.ts';

/** The picture of a message: the audience by quarter hour over the band of what is expected. */

const [width, height] = [600, 220];
const [left, right, top, bottom] = [52, 12, 12, 26];
const ink = { text: '#56606d', line: '#0b6e62', band: '#0b6e62', grid: '#d9dee5', alarm: '#c9445f' };
const labels = 5;

interface Chart {
  points: readonly BandPoint[];
  /** The stretch that the message is about, as instants. */
  marked: { from: number; to: number };
  /** An instant on the axis; a number of listeners. */
  time: (instant: number) => string;
  number: (value: number) => string;
}

/** Draws the chart as SVG; undefined without figures. */
export function chartSvg({ points, marked, time, number }: Chart): string | undefined {
  const known = points.filter(({ value, high }) => value !== null || high !== null);
  if (known.length < 2) return undefined;
  const begin = Date.parse((points[0] as BandPoint).at);
  const end = Date.parse((points.at(-1) as BandPoint).at);
  const most = Math.max(1, ...known.flatMap(({ value, high }) => [value ?? 0, high ?? 0])) * 1.08;
  const x = (instant: number) => round(left + ((instant - begin) / (end - begin)) * (width - left - right));
  const y = (value: number) => round(height - bottom - (value / most) * (height - top - bottom));
  const xOf = ({ at }: BandPoint) => x(Date.parse(at));
  const banded = points.filter(({ low, high }) => low !== null && high !== null);
  const band = [
    ...banded.map((point) => `${xOf(point)},${y(point.high ?? 0)}`),
    ...banded.toReversed().map((point) => `${xOf(point)},${y(point.low ?? 0)}`),
  ].join(' ');
  const lines = runsOf(points).map(
    (run) =>
      `<polyline points="${run.map((point) => `${xOf(point)},${y(point.value ?? 0)}`).join(' ')}" fill="none" stroke="${ink.line}" stroke-width="2" stroke-linejoin="round"/>`,
  );
  const [from, to] = [Math.max(begin, marked.from), Math.min(end, marked.to)].map(x) as [number, number];
  const scale = [0, 0.5, 1].map((part) => {
    const value = part * most;
    return `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="${ink.grid}"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${number(value)}</text>`;
  });
  const times = Array.from({ length: labels }, (_, at) => {
    const instant = begin + (at / (labels - 1)) * (end - begin);
    const anchor = at === 0 ? 'start' : at === labels - 1 ? 'end' : 'middle';
    return `<text x="${x(instant)}" y="${height - 8}" text-anchor="${anchor}">${time(instant)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="${ink.text}">
<rect width="${width}" height="${height}" fill="#fff"/>
${scale.join('')}
<rect x="${from}" y="${top}" width="${Math.max(2, round(to - from))}" height="${height - top - bottom}" fill="${ink.alarm}" fill-opacity="0.12"/>
<polygon points="${band}" fill="${ink.band}" fill-opacity="0.16"/>
${lines.join('')}
${times.join('')}
</svg>`;
}

/** The known values in runs, so that the line stops where nothing is known. */
function runsOf(points: readonly BandPoint[]): BandPoint[][] {
  const runs: BandPoint[][] = [[]];
  for (const point of points) {
    if (point.value !== null) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

const round = (value: number) => Math.round(value * 10) / 10;
