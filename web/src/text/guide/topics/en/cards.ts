import type { CardTopic } from '../../guide-topics.ts';
import type { Article } from '../guide.ts';

/** The charts and cards of the User Guide, in English. */
export const cards: Record<CardTopic, Article> = {
  measure_tiles: {
    title: 'Measure tiles',
    body: [
      'A tile shows the value of the whole period, the change from the comparison period with an arrow and a word, the earlier value, and the shape of the measure over the period.',
      {
        list: [
          'The tile with the coloured line on top is the measure that all charts draw.',
          'Hold the pointer over a tile to see the exact value.',
          'A dash stands for a value that cannot be given, with the reason below it.',
        ],
      },
      'What each measure means: [[sessions]], [[listening_hours]], [[average_session_minutes]], [[aqh]], [[reach]], [[peak_audience]].',
    ],
  },
  time_chart: {
    title: 'Chart over time',
    body: [
      'Change the measure in its heading, and the interval beside it. The chart offers only intervals that are readable for the period.',
      {
        list: [
          'Click a month, a week or a day to look at it alone. The back button of the browser takes you back.',
          '“By station” draws one line for each of the largest stations. Its bar on the card of the stations has the same colour.',
          'A dotted part is not finished, because its day or hour is not over or its logs have not arrived. A week that the period cuts is dotted too.',
          'No line is drawn where no log tells anything: missing logs are not silence.',
          'If all values are far above 0, the axis begins near the smallest, and a sign at its foot says so. “From 0” shows the whole axis, with an area below the line.',
        ],
      },
      'The table behind the chart has the same values.',
    ],
  },
  what_changed: {
    body: [
      'The bars show by how much the measure rose or fell from the comparison period, for the two dimensions that tell most: stations first, then countries, devices or listening methods. Both lists share one scale.',
      {
        list: [
          'Click a bar to filter the page by it.',
          'For averages, only rows with at least a hundredth of the sessions are shown: a station with three listeners can double its average without meaning anything.',
          'Nothing is shown when the comparison period begins before the first log: everything would look new.',
        ],
      },
    ],
  },
  stations_card: {
    body: [
      'The tabs for groups and territories appear when you see more than one; the tab for streams when you look at one station.',
      'The bar is scaled to the largest row. The share is the part of the total; measures that do not add up, such as reach, have shares that add up to more than 100%.',
    ],
  },
  devices_card: {
    body: [
      'A device has one category. Where several fit, the first of this list counts:',
      {
        values: 'device_category',
        explained: {
          car: 'The car’s own system, CarPlay, Android Auto and Automotive',
          smart_speaker: 'Echo, Google Home and Nest, HomePod, with their displays',
          connected_tv: 'Televisions, boxes, sticks and consoles',
          internet_radio: 'Internet radios, hi-fi and multi-room speakers such as Sonos',
          wearable: 'Watches',
          tablet: 'iPad, Fire, and Android devices that are not phones',
          smartphone: 'iPhone, Android phones, and apps that name only their network library',
          portable_player: 'iPod touch, Walkman and the like',
          computer: 'Windows, Mac, Linux, Chromebook, and media players made for them',
          unknown: 'Everything else, and connections without a user agent',
        },
      },
      'How devices are recognised: [[devices_and_players]].',
    ],
  },
  places_card: {
    body: [
      'Click a country on the map or in the list to filter by it. Zoom in and out with the buttons on the map.',
      'The tabs Regions and Cities draw circles whose area is the measure; so does the tab Countries once you choose a country or zoom in. Click a circle to filter by it. With the keyboard, Tab reaches the largest circle, the arrow keys go on to the next, Enter filters.',
      'Where addresses are looked up, and how certain places are: [[places]].',
    ],
  },
  times_card: {
    body: [
      'Measures that add up are shown for an average day or an average week, so that a period with five Mondays and four Sundays does not favour Mondays. In full, the table has totals.',
      'Dayparts are those of RAJAR: breakfast 6–10, mid-morning 10–13, afternoon 13–16, drive 16–19, evening 19–24, overnight 0–6.',
      'Hours are those of each station’s own clock: see [[clocks]].',
    ],
  },
  week_map: {
    body: [
      'Use the arrow keys to move from cell to cell; the value of the cell is read out. The legend shows what the weakest and the strongest colour stand for.',
      'With a period of whole weeks (7, 28 or 84 days) every weekday has the same weight.',
    ],
  },
  methods_card: {
    body: [
      'A connection has one listening method. The strongest evidence decides: first the website or the app that the listener came from, then the user agent.',
      {
        values: 'listening_method',
        explained: {
          own_web_player: 'The player on one of the station’s own websites',
          own_app: 'An app whose user agent starts with one of the station’s own apps',
          smart_speaker: 'A smart speaker',
          in_car: 'The car’s own system',
          aggregator: 'A directory or an app of many stations, such as TuneIn',
          internet_radio: 'An internet radio',
          media_player: 'A media player such as VLC, or a browser that opened the stream directly',
          web_player_elsewhere: 'A player on any other website',
          podcast_app: 'A podcast app',
          unknown: 'No evidence, for example an app that does not give its name',
        },
      },
      'Enter your websites and apps in the settings of the station. An app that plays through the system’s own player must send a user agent of its own to be recognised.',
    ],
  },
  excluded_card: {
    body: [
      'Nothing is deleted: an excluded connection keeps its row and the first rule that applied.',
      {
        values: 'excluded_by',
        explained: {
          not_a_stream: 'Playlists, pages, icons, status and admin requests',
          unknown_station: 'Mounts that belong to no stream of the catalogue',
          bad_status: 'Every HTTP status except 200 and 206',
          encoder: 'SOURCE and PUT requests, and encoders by their name',
          relay: 'Servers and recorders such as Icecast, SHOUTcast or Streamripper',
          monitor: 'Services that test whether the stream is up',
          robot: 'Crawlers, and programs such as curl and wget',
          listed: 'User agents and networks on a licensed list, if the installation has one',
          data_centre: 'Addresses of data centres and hosting networks',
          crowded_address: 'Addresses with more connections to a station at once than the limit',
          recorder: 'Devices that listen longer in a day than the limit',
          too_short: 'Sessions under the minimum length of the territory',
          continued: 'Connections that continue a session of the same device',
        },
      },
      'Many short connections are normal: players probe a stream before they play it.',
    ],
  },
  full_table: {
    title: 'A card in full',
    body: [
      {
        list: [
          'Choose the dimension on the left and the measures at the top.',
          'Press / to search. Click a heading to sort, and “Change” below it to sort by change.',
          'Click a row to filter by it.',
          'The CSV file holds the rows and columns that you see, with all digits. Exports are written into the audit log.',
        ],
      },
      'The address holds what is open, so you can send it to a colleague.',
    ],
  },
  top_songs: {
    title: 'Top 50 songs',
    body: [
      'Click a heading to rank by another measure; all charts of the page then draw it. Click a song to see its own page: its airings, the audience around them, and where and when it is played.',
      {
        list: [
          'Ranks are those of all songs of the period, not only of these fifty. Equal values share a rank.',
          '“New” stands for a song that was not on air in the comparison period.',
          'A song with few plays can have any average: look at its plays first. A switching index in grey is within chance.',
        ],
      },
      'What the columns mean: [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_switching_index]].',
    ],
  },
  top_artists: {
    title: 'Top 50 artists',
    body: [
      'The artist is the main artist of the song; featured artists are not counted by themselves. Click an artist to see the songs.',
      {
        list: [
          'Two spellings of a name are one artist where only case, accents or signs differ. A Super Admin can merge others.',
        ],
      },
    ],
  },
  new_songs: {
    title: 'New in this period',
    body: [
      'A song counts as new only where at least seven days of titles before it are known; otherwise everything would be new.',
    ],
  },
  around_airing: {
    title: 'Audience around an average airing',
    body: [
      'Minute 0 is the first minute of the song. The scale does not begin at 0, so that small movements can be seen; the table has the values.',
      {
        list: [
          'Before the song, other items are on air: a rise before it is not of its making.',
          'Filters on stations, countries and devices apply.',
        ],
      },
    ],
  },
  airings_card: {
    title: 'Airings',
    body: ['An airing counts whole at its start. Its end is the start of the next item, or its own length.'],
  },
  on_air_peak: {
    title: 'On air at the peak',
    body: [
      'Not only songs: news, talk and advertising count, as far as the source names them. “Not known” means that no title covers that minute.',
    ],
  },
  shows_card: {
    title: 'Shows',
    body: [
      'Click a show to filter the page by it; the list of episodes then has only its own.',
      'What the columns mean: [[downloads]], [[podcast_consumers]].',
    ],
  },
  episodes_card: {
    title: 'Episodes',
    body: [
      'Click episodes to compare them in “Downloads since release”.',
      'An episode is told by its title: two with the same title are one row.',
    ],
  },
  since_release: {
    title: 'Downloads since release',
    body: [
      'Without a choice, the five most downloaded episodes of the period are drawn. Click episodes in the list of episodes to choose others.',
      {
        list: [
          'Day 0 is the 24 hours after the publication that the feed names.',
          'All downloads of the last two years count, whatever the period.',
          'A line ends at the last day with a download.',
        ],
      },
    ],
  },
  provider_comparison: {
    title: 'Comparison with the earlier provider',
    body: [
      'The ratio is everything that Quarterhour counted on the shared days, divided by everything that the other provider counted on them. 0.93 is 7% less.',
      'R² says how far the days rise and fall together, from three shared days on. Near 1, the ratio carries over to the years before; far from 1, the two count different things.',
      'How to bring your figures: [[earlier_provider]]. Why they differ: [[another_provider]].',
    ],
  },
};
