import type { LogFormat } from '../line-kind.ts';
import { airings } from './airings.ts';
import { akamai } from './akamai.ts';
import { azuracast } from './azuracast.ts';
import { azuracastHistory } from './azuracast-history.ts';
import { azure } from './azure.ts';
import { bunny } from './bunny.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudfront } from './cloudfront.ts';
import { combined } from './combined.ts';
import { fastly } from './fastly.ts';
import { google } from './google.ts';
import { haproxy } from './haproxy.ts';
import { icecast } from './icecast.ts';
import { icecastPlaylist } from './icecast-playlist.ts';
import { json } from './json.ts';
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
  haproxy,
  cloudfront,
  cloudflare,
  akamai,
  bunny,
  azure,
  google,
  json,
  fastly,
];
