/** The names of the fields in which playout systems, and scripts that people write for them, send the item on air. */
export const fieldNames = {
  title: ['title', 'songtitle', 'song_title', 'track', 'trackname', 'name', 't'],
  artist: ['artist', 'artists', 'songartist', 'song_artist', 'performer', 'artistname', 'a'],
  /** Artist and title in one. */
  text: ['song', 'text', 'metadata', 'nowplaying', 'now_playing', 'streamtitle', 'icy_title', 'display_title'],
  album: ['album', 'albumtitle', 'al'],
  isrc: ['isrc', 'tsrc'],
  label: ['label', 'publisher', 'recordlabel', 'copyright_owner'],
  type: ['type', 'tracktype', 'track_type', 'category', 'class', 'itemtype', 'item_type', 'kind', 'song_type'],
  start: [
    'start',
    'started',
    'started_at',
    'starttime',
    'start_time',
    'startdatetime',
    'played_at',
    'date_played',
    'on_air_timestamp',
    'on_air',
    'air_time',
    'timestamp',
    'time',
  ],
  duration: ['duration', 'length', 'seconds', 'time_total', 'songlength', 'playtime', 'd'],
  duration_ms: ['duration_ms', 'length_ms', 'durationms', 'milliseconds'],
  station: ['station', 'stationid', 'station_id', 'channel', 'service'],
} as const satisfies Record<string, readonly string[]>;

export type NowPlayingField = keyof typeof fieldNames;
