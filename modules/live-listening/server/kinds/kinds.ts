import type { LiveSourceKind as KindId } from '../../model/live-sources.ts';
import { azuracast } from './azuracast.ts';
import { icecast } from './icecast.ts';
import { icecastKh } from './icecast-kh.ts';
import { json } from './json.ts';
import type { LiveKind } from './kind.ts';
import { segments } from './segments.ts';
import { shoutcast } from './shoutcast.ts';

/** The kinds of servers that are asked who listens. */
const kinds: Record<KindId, LiveKind> = { icecast, icecast_kh: icecastKh, shoutcast, azuracast, json, segments };

/** A kind by its id. */
export const kindOf = (id: KindId): LiveKind => kinds[id];
