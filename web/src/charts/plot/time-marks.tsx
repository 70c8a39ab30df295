import type { Grain } from '@quarterhour/model/period';
import { useId } from 'react';
import { useTokens } from '../../theme/theme.ts';
import { isOutage } from './gaps.ts';
import { areaPath, bandPath, barPath, linePath, onlyValue } from './marks.ts';
import type { PlotScale } from './plot-scale.ts';
import { isWhole, type TimeSeries, usualAt } from './time-series.ts';

interface TimeMarksProps {
  scale: PlotScale;
  series: TimeSeries;
  grain: Grain;
  /** Whether the values are bars: weeks and months are. */
  bars: boolean;
  /** The bucket under the pointer. */
  pointed: number | null;
  color: (key: string) => string;
  /** The only line that is not faded. */
  alone?: string;
}

/** The drawing of a time series: lines for hours and days, bars for weeks and months, dashes for the comparison period. */
export function TimeMarks({ scale, series, grain, bars, pointed, color, alone }: TimeMarksProps) {
  const tokens = useTokens();
  const before = series.before && (
    <>
      <path
        d={linePath(scale, series.before)}
        fill="none"
        stroke={tokens.faint}
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <Dots scale={scale} values={series.before} pointed={pointed} color={tokens.faint} radius={3} />
      <OutageRings
        scale={scale}
        values={series.before}
        isOut={(index) => (series.buckets[index]?.outagesBefore.length ?? 0) > 0}
      />
    </>
  );
  return (
    <>
      <Gaps scale={scale} series={series} />
      <RuleChanges scale={scale} series={series} bars={bars} />
      {grain === 'hour' && <DayEdges scale={scale} series={series} color={tokens.hairline} />}
      {!bars && <UsualBand scale={scale} series={series} color={color('')} />}
      {!bars && before}
      {series.lines.map(({ key, values }) =>
        bars ? (
          <Bars key={key} color={color(key)} {...{ scale, series, values, pointed }} />
        ) : (
          <g key={key} opacity={alone !== undefined && alone !== key ? 0.15 : 1}>
            <Line color={color(key)} filled={series.lines.length === 1} {...{ scale, series, values, pointed }} />
          </g>
        ),
      )}
      {bars && before}
      {bars && <UsualEnds scale={scale} series={series} color={tokens.ink} />}
      {!bars && series.lines.length === 1 && (
        <OutageRings
          scale={scale}
          values={series.lines[0]?.values ?? []}
          isOut={(index) => series.buckets[index]?.gaps.some(isOutage) ?? false}
        />
      )}
    </>
  );
}

interface UsualProps {
  scale: PlotScale;
  series: TimeSeries;
  color: string;
}

/** The band that values usually are in, behind a line. */
function UsualBand({ scale, series: { usual }, color }: UsualProps) {
  return usual && <path data-usual="" d={bandPath(scale, usual.low, usual.high)} fill={color} fillOpacity={0.16} />;
}

/** The ends between which values usually are, over bars. */
function UsualEnds({ scale, series, color }: UsualProps) {
  const half = Math.min(scale.step * 0.15, 6);
  return series.buckets.map((_, index) => {
    const usual = usualAt(series, index);
    if (!usual) return null;
    const [x, bottom, top] = [scale.x(index), scale.y(usual.low), scale.y(usual.high)];
    const d = `M${x - half} ${bottom}H${x + half}M${x} ${bottom}V${top}M${x - half} ${top}H${x + half}`;
    return <path key={x} data-usual="" d={d} fill="none" stroke={color} strokeWidth={1.5} />;
  });
}

interface OutageRingsProps {
  scale: PlotScale;
  values: readonly (number | null)[];
  /** Whether a bucket has an outage. */
  isOut: (index: number) => boolean;
}

/** A ring around each value that an outage made small. */
function OutageRings({ scale, values, isOut }: OutageRingsProps) {
  const tokens = useTokens();
  return values.map((value, index) =>
    value !== null && isOut(index) ? (
      <circle
        key={scale.x(index)}
        data-outage={index}
        cx={scale.x(index)}
        cy={scale.y(value)}
        r={4.5}
        fill={tokens.paper}
        stroke={tokens.warning}
        strokeWidth={2}
      />
    ) : null,
  );
}

/** A shade over each bucket with a gap or a suspected outage. */
function Gaps({ scale, series: { buckets } }: { scale: PlotScale; series: TimeSeries }) {
  const tokens = useTokens();
  const hatching = useId();
  const { edges, height, width, step } = scale;
  const inside = (x: number) => Math.min(Math.max(x, edges.left), width - edges.right);
  return (
    <>
      <pattern id={hatching} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width={6} height={6} fill={tokens.wash} />
        <rect width={1} height={6} fill={tokens.faint} opacity={0.6} />
      </pattern>
      {buckets.map(({ value, gaps }, index) => {
        if (gaps.length === 0) return null;
        const [from, to] = [inside(scale.x(index) - step / 2), inside(scale.x(index) + step / 2)];
        return (
          <rect
            key={value}
            data-gap={value}
            x={from}
            y={edges.top}
            width={Math.max(to - from, 1)}
            height={height - edges.bottom - edges.top}
            fill={`url(#${hatching})`}
          />
        );
      })}
    </>
  );
}

interface LineProps {
  scale: PlotScale;
  series: TimeSeries;
  values: readonly (number | null)[];
  color: string;
  pointed: number | null;
}

/**
 * A solid line through whole buckets, a dotted one to and from cut ones, a light one through provisional ones, and a hatched bar
 * for an unfinished one: a line to it would be a fall.
 */
function Line({ scale, series, values, color, pointed, filled }: LineProps & { filled: boolean }) {
  const solid = values.map((value, index) => (series.buckets[index]?.unfinished ? null : value));
  const isCut = (index: number) => series.buckets[index]?.cut;
  const whole = solid.map((value, index) => (isCut(index) ? null : value));
  const dotted = solid.map((value, index) => (isCut(index - 1) || isCut(index) || isCut(index + 1) ? value : null));
  // The newest bucket goes on.
  const live = values.map((value, index) =>
    series.buckets[index]?.provisional && index < values.length - 1 ? value : null,
  );
  const open = values.map((value, index) => (series.buckets[index]?.unfinished && live[index] === null ? value : null));
  // Hundreds of hours are too close together for a thick line.
  const strokeWidth = scale.step < 3 ? 1.25 : 2;
  return (
    <>
      {filled && !scale.least && <path d={areaPath(scale, whole)} fill={color} opacity={0.08} />}
      {filled && scale.least ? <Dots scale={scale} values={open} pointed={null} color={color} radius={3.5} /> : null}
      {filled && !scale.least && (
        <Bars {...{ scale, series, color, pointed }} values={open} width={Math.min(scale.step * 0.7, 12)} />
      )}
      <path d={linePath(scale, whole)} fill="none" stroke={color} strokeWidth={strokeWidth} strokeLinejoin="round" />
      <path d={linePath(scale, dotted)} fill="none" stroke={color} strokeWidth={2} strokeDasharray="2 3" />
      <Provisional {...{ scale, color, live, whole }} />
      <Dots scale={scale} values={values} pointed={pointed} color={color} radius={3.5} />
    </>
  );
}

interface ProvisionalProps extends Pick<LineProps, 'scale' | 'color'> {
  live: readonly (number | null)[];
  whole: readonly (number | null)[];
}

/** A light line through provisional values, from the last one of the logs on, with a point for each. */
function Provisional({ scale, color, live, whole }: ProvisionalProps) {
  if (live.every((value) => value === null)) return null;
  const follows = (index: number) => (live[index + 1] ?? null) !== null;
  const joined = live.map((value, index) => value ?? (follows(index) ? (whole[index] ?? null) : null));
  return (
    <g data-provisional="" opacity={0.5}>
      <path d={linePath(scale, joined)} fill="none" stroke={color} strokeWidth={2} strokeDasharray="6 3" />
      {live.map((value, index) =>
        value === null ? null : (
          <circle key={scale.x(index)} cx={scale.x(index)} cy={scale.y(value)} r={2} fill={color} />
        ),
      )}
    </g>
  );
}

/** Points for the bucket under the pointer, and for a single value, which makes no line. */
function Dots({ scale, values, pointed, color, radius }: Omit<LineProps, 'series'> & { radius: number }) {
  const shown = new Set([onlyValue(values), pointed ?? -1]);
  return Array.from(shown, (index) => {
    const value = values[index] ?? null;
    return value === null ? null : (
      <circle key={index} cx={scale.x(index)} cy={scale.y(value)} r={radius} fill={color} />
    );
  });
}

const widest = 40;

/** Bars; one that is not over yet, or only partly in the period, is hatched, and a provisional one is lighter. */
function Bars({
  scale,
  series,
  values,
  color,
  pointed,
  width = Math.min(scale.step * 0.7, widest),
}: LineProps & { width?: number }) {
  const tokens = useTokens();
  const hatching = useId();
  return (
    <>
      <pattern id={hatching} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={2} height={6} fill={color} />
      </pattern>
      {series.buckets.map((bucket, index) => {
        const value = values[index];
        if (!value) return null;
        const solid = index === pointed ? tokens.ink : color;
        return (
          <path
            key={bucket.value}
            data-provisional={bucket.provisional && ''}
            opacity={bucket.provisional && 0.55}
            d={barPath(scale, index, value, width)}
            fill={isWhole(bucket) ? solid : `url(#${hatching})`}
            stroke={isWhole(bucket) ? 'none' : color}
          />
        );
      })}
    </>
  );
}

const crowded = 72;

/** A dotted line where stations begin to count by another rule set. */
function RuleChanges({ scale, series: { buckets }, bars }: Pick<TimeMarksProps, 'scale' | 'series' | 'bars'>) {
  const tokens = useTokens();
  const { edges, height, rtl, step } = scale;
  return buckets.map(({ value, rulesChange }, index) => {
    if (!rulesChange) return null;
    // Bars begin half a step before their middle.
    const x = scale.x(index) - (bars ? ((rtl ? -1 : 1) * step) / 2 : 0);
    return (
      <line
        key={value}
        data-rules-change={index}
        x1={x}
        x2={x}
        y1={edges.top}
        y2={height - edges.bottom}
        stroke={tokens.warning}
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
    );
  });
}

/** The start of each day, behind the hours of many days. */
function DayEdges({ scale, series: { buckets }, color }: { scale: PlotScale; series: TimeSeries; color: string }) {
  if (buckets.length <= crowded) return null;
  const { edges, height } = scale;
  return buckets.map(({ value }, index) =>
    value.slice(11, 16) === '00:00' && index > 0 ? (
      <line
        key={value}
        x1={scale.x(index)}
        x2={scale.x(index)}
        y1={edges.top}
        y2={height - edges.bottom}
        stroke={color}
        shapeRendering="crispEdges"
      />
    ) : null,
  );
}
