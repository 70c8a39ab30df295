import type { LogFormat } from '../line-kind.ts';
import { airings } from './airings.ts';
import { azuracast } from './azuracast.ts';
import { azuracastHistory } from './azuracast-history.ts';
import { cloudfront } from './cloudfront.ts';
import { combined } from './combined.ts';
import { icecast } from './icecast.ts';
import { icecastPlaylist } from './icecast-playlist.ts';
import { m3u } from './m3u.ts';
import { sessionsCsv } from './sessions-csv.ts';
import { shoutcast } from './shoutcast.ts';
import { shoutcastTitles } from './shoutcast-titles.ts';
import { steamcast } from './steamcast.ts';
import { wowza } from './wowza.ts';

/** The formats that logs may have. */
export const formats: readonly LogFormat[] = [
  icecast,
  shoutcast,
  wowza,
  steamcast,
  azuracast,
  sessionsCsv,
  icecastPlaylist,
  airings,
  azuracastHistory,
  shoutcastTitles,
  m3u,
  combined,
  cloudfront,
];
