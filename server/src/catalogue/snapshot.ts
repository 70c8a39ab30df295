import type { DownloadWindow } from '@quarterhour/model/classes';
import type { MarkState } from '@quarterhour/model/coverage';
import type { RuleSet } from '@quarterhour/model/rule-sets';
import type { Stretch } from '@quarterhour/model/zone';
import type { Slot } from '../../../modules/shows/model/slots.ts';
import type { RuleSpan } from './rule-spans.ts';

export interface Named {
  slug: string;
  name: string;
}

/** A stream as ingestion and queries need it. `id` is the number that the engine's rows carry. */
export interface StreamEntry extends Named {
  id: number;
  /** Mounts that belong to it; * stands for any characters. */
  mounts: readonly string[];
  /** Addresses of its playlists and segments; * stands for any characters. undefined: none. */
  segments?: readonly string[];
  /** How long a segment is, if it is set; otherwise the requests show it. */
  segmentSeconds?: number;
  /** After how many seconds without a request a session ends. undefined: 60. */
  idleSeconds?: number;
  /** The parameter of the query that names the session of a player. */
  sessionParameter?: string;
  /** Origins of the pages whose players report what they play; * for all. undefined: none may. */
  beaconOrigins?: readonly string[];
}

/** A station, or a podcast. */
export interface Member extends Named {
  /** The number that the engine's rows carry; never given twice. */
  id: number;
  timezone: string;
  group: Named;
  territory: Named & {
    ruleSet: RuleSet;
    /** The rule sets by time; undefined: `ruleSet` has always applied. */
    rules?: readonly RuleSpan[];
  };
  /** Stretches of time that are suspected outages, or that an operator judged. undefined: none. */
  marks?: readonly StretchMark[];
  /** Quarter hours that special annotations leave out of what is usual (UTC seconds). undefined: none. */
  specials?: readonly Stretch[];
  /** The shows of its programme schedule, and the dayparts of its own or of its territory. undefined: none. */
  schedule?: Schedule;
  archived: boolean;
}

/** What is on air when, on the clock of a station. */
export interface Schedule {
  shows: readonly ScheduledEntry[];
  dayparts: readonly ScheduledEntry[];
}
export interface ScheduledEntry {
  name: string;
  slots: readonly Slot[];
}

export interface StationEntry extends Member {
  sites: readonly string[];
  apps: readonly string[];
  /** Only lines of imports that name the station are its own; undefined: its mounts decide. */
  ownLogs?: boolean;
  streams: readonly StreamEntry[];
}

/** A stretch of time of a station (UTC seconds) with its judgement. */
export interface StretchMark {
  from: number;
  to: number;
  state: MarkState;
  note: string;
  /** Seconds of listening fewer than usual; left out if an operator made the mark. */
  missing?: number;
  /** The same of each hour (UTC) from that of the beginning on. */
  missingByHour?: readonly number[];
}

export interface PodcastEntry extends Named {
  /** The number that the engine's rows carry; never given twice. */
  id: number;
  group: Named;
  territory: Named & { ruleSet: RuleSet; downloadWindow: DownloadWindow };
  archived: boolean;
  /** `id` is the number that the engine's rows carry. */
  episodes: readonly { id: number; title: string }[];
}

/** The catalogue at one moment, as plain data: the part that one principal may see, or all of it for ingestion. */
export interface CatalogueSnapshot {
  stations: readonly StationEntry[];
  /** undefined: there are none. */
  podcasts?: readonly PodcastEntry[];
}
