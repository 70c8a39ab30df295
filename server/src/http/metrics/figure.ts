import type { Services } from '../../services.ts';

interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A figure for monitoring, which is read whenever the metrics are. */
export interface Figure {
  /** `quarterhour_…`, with its unit as Prometheus wants it: `_seconds`, `_bytes`; a counter ends in `_total`. */
  name: string;
  help: string;
  /** Counters only grow; everything else is a gauge. */
  kind: 'counter' | 'gauge';
  labels?: readonly string[];
  read(parts: Services): Promise<readonly Sample[]>;
}
