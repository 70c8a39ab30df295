import type { SharedCard } from '@quarterhour/model/shares/shared-cards';
import type { MessageKey } from '../../text/en.ts';

/** The names of the cards that can be shared. */
export const cardNames: Record<SharedCard, MessageKey> = {
  tiles: 'measures.label',
  time: 'chart.over_time',
  changed: 'changed.title',
  stations: 'breakdown.stations',
  devices: 'breakdown.device',
  places: 'breakdown.where',
  times: 'breakdown.when',
  week: 'breakdown.week_map',
  methods: 'breakdown.method',
  excluded: 'breakdown.excluded',
  songs: 'contents.top_songs',
  artists: 'contents.top_artists',
  new: 'contents.new_songs',
  around: 'contents.around',
  airings: 'contents.airings',
  peak: 'contents.on_air',
  shows: 'contents.shows',
  episodes: 'contents.episodes',
};
