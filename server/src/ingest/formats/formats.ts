import type { LogFormat } from '../line-kind.ts';
import { airings } from './airings.ts';
import { azuracastHistory } from './azuracast-history.ts';
import { cloudfront } from './cloudfront.ts';
import { combined } from './combined.ts';
import { icecast } from './icecast.ts';
import { icecastPlaylist } from './icecast-playlist.ts';
import { m3u } from './m3u.ts';
import { shoutcastTitles } from './shoutcast-titles.ts';

/** The formats that logs may have. */
export const formats: readonly LogFormat[] = [
  icecast,
  icecastPlaylist,
  airings,
  azuracastHistory,
  shoutcastTitles,
  m3u,
  combined,
  cloudfront,
];
