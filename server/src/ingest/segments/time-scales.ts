import { medianOf } from './medians.ts';

/*
 * Numbers of segments that are times ($Time$ of DASH, fragments of Smooth Streaming, Unix milliseconds), of which tracks have
 * different units: audio at 48 kHz is 288000 where video at 90 kHz is 540000.
 */

/** Units a second: of clocks, of MPEG, of sound and of pictures. Sources: ISO/IEC 23009-1 5.3.9; the defaults of packagers. */
const knownScales = [
  ...[1000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_000_000],
  ...[90_000, 180_000, 27_000_000],
  ...[8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000],
  ...[600, 12_800, 15_360, 25_000, 30_000, 50_000, 60_000, 120_000, 240_000],
];
/** A number that goes by so much from segment to segment is a time. */
const leastStep = 100;
/** How far the measured speed of a number may be from its unit: 44.1 and 48 kHz are 8 % apart. */
const tolerance = 0.04;

/** What a player requested of one track: the number of each segment, and when (unix seconds). */
type TrackRun = readonly { t: number; value: bigint }[];

export interface TrackTimes {
  /** Units a second; undefined if it is no known unit. */
  scale?: number;
  /** Milliseconds from segment to segment, as usual. */
  step: number;
  /** The share of its segments that are as long as usual. */
  regular: number;
  /** The first of its times, in milliseconds. */
  first: bigint;
}

/** The unit of a track's numbers; undefined if they are no times. */
export function timesOf(runs: readonly TrackRun[]): TrackTimes | undefined {
  const steps = runs.flatMap((run) =>
    run.flatMap(({ value }, index) => {
      const before = run[index - 1];
      return before && value > before.value ? [Number(value - before.value)] : [];
    }),
  );
  const step = medianOf(steps);
  if (step === undefined || step < leastStep) return undefined;
  const speed = medianOf(runs.flatMap(speedsOf));
  const scale = speed === undefined ? undefined : nearest(speed);
  const [first] = runs.flat();
  if (scale === undefined || first === undefined) return { step: 0, regular: 0, first: 0n };
  const regular = steps.filter((one) => one === step).length / steps.length;
  return { scale, step: (step / scale) * 1000, regular, first: millisecondsOf(first.value, scale) };
}

/** Units a second between requests half a run apart: the burst at a start concerns few of them. */
function speedsOf(run: TrackRun): number[] {
  const half = Math.floor(run.length / 2);
  return run.slice(0, run.length - half).flatMap(({ t, value }, index) => {
    const later = run[index + half];
    return later && later.t > t && later.value > value ? [Number(later.value - value) / (later.t - t)] : [];
  });
}

function nearest(speed: number): number | undefined {
  const off = (scale: number) => Math.abs(Math.log(speed / scale));
  const [best] = [...knownScales].sort((a, b) => off(a) - off(b));
  return best !== undefined && off(best) <= tolerance ? best : undefined;
}

/** A time in milliseconds, without a product that is too large for 64 bits. */
export function millisecondsOf(value: bigint, scale: number): bigint {
  const unit = BigInt(scale);
  return (value / unit) * 1000n + ((value % unit) * 1000n) / unit;
}
