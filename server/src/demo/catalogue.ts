import type { Group, Station, Territory } from '@quarterhour/model/catalogue';
import type { Role } from '@quarterhour/model/roles';

/** The demonstration's stations. All of them and their people are invented; nobody owns a domain in `.example`. */
export const demoTerritories: readonly Territory[] = [
  { slug: 'france', name: 'France', rule_set: 'standard', download_window: 'utc_day', archived: false },
  { slug: 'romania', name: 'România', rule_set: 'standard', download_window: 'utc_day', archived: false },
];

export const demoGroups: readonly Group[] = [
  { slug: 'ondelune', name: 'Groupe Ondelune', territory: 'france', archived: false },
  { slug: 'lucarne', name: 'Lucarne Médias', territory: 'france', archived: false },
  { slug: 'brandusa', name: 'Brândușa Media', territory: 'romania', archived: false },
  { slug: 'pridvor', name: 'Pridvor Radio', territory: 'romania', archived: false },
];

type StreamKind = 'mp3' | 'aac' | 'hq';
const streamNames: Record<StreamKind, string> = { mp3: 'MP3 128', aac: 'AAC 64', hq: 'HQ 256' };
const mountEndings: Record<StreamKind, string> = { mp3: '.mp3', aac: '.aac', hq: '-hq.mp3' };

function station(
  slug: string,
  name: string,
  group: string,
  timezone: string,
  app: string,
  kinds: StreamKind[],
): Station {
  const streams = kinds.map((kind) => ({
    slug: kind,
    name: streamNames[kind],
    mounts: [`/${slug}${mountEndings[kind]}`],
  }));
  return { slug, name, group, timezone, sites: [`www.${slug}.example`], apps: [app], streams, archived: false };
}

/** The station whose app plays segments from a CDN, and the one that broadcasts with SHOUTcast, since they moved. */
export const onHls = 'maree-douce';
export const onShoutcast = 'tarm';

function withHls(station: Station): Station {
  const hls = { slug: 'hls', name: 'HLS', mounts: [], segments: [`/${station.slug}/*`] };
  return { ...station, streams: [...station.streams, hls] };
}

export const demoStations: readonly Station[] = [
  station('ondelune', 'Ondelune', 'ondelune', 'Europe/Paris', 'Ondelune', ['mp3', 'aac', 'hq']),
  station('granit-onde', 'Granit Onde', 'ondelune', 'Europe/Paris', 'GranitOnde', ['mp3', 'aac']),
  withHls(station('maree-douce', 'Marée Douce', 'ondelune', 'Europe/Paris', 'MareeDouce', ['mp3'])),
  station('lucarne-info', 'Lucarne Info', 'lucarne', 'Europe/Paris', 'LucarneInfo', ['mp3', 'aac']),
  station('lucarne-classique', 'Lucarne Classique', 'lucarne', 'Europe/Paris', 'LucarneClassique', ['mp3', 'hq']),
  station('lucarne-nuit', 'Lucarne Nuit', 'lucarne', 'Europe/Paris', 'LucarneNuit', ['aac', 'hq']),
  station('lagon-pei', 'Lagon Péi', 'lucarne', 'Indian/Reunion', 'LagonPei', ['mp3', 'aac']),
  station('brandusa', 'Radio Brândușa', 'brandusa', 'Europe/Bucharest', 'Brandusa', ['mp3', 'aac', 'hq']),
  station('viorea', 'Viorea FM', 'brandusa', 'Europe/Bucharest', 'VioreaFM', ['mp3', 'aac']),
  station('repriza', 'Radio Repriza', 'brandusa', 'Europe/Bucharest', 'Repriza', ['mp3', 'aac']),
  station('pridvor', 'Radio Pridvor', 'pridvor', 'Europe/Bucharest', 'Pridvor', ['mp3']),
  station('tarm', 'Țărm FM', 'pridvor', 'Europe/Bucharest', 'TarmFM', ['mp3', 'aac']),
];

export interface DemoPerson {
  email: string;
  role: Role;
  /** Slugs of the territories, groups or stations that the role covers. */
  scope: readonly string[];
}

export const demoPeople: readonly DemoPerson[] = [
  { email: 'ioana@quarterhour.example', role: 'superAdmin', scope: [] },
  { email: 'camille@quarterhour.example', role: 'territoryAdmin', scope: ['france'] },
  { email: 'andrei@quarterhour.example', role: 'groupManager', scope: ['brandusa'] },
  { email: 'yann@quarterhour.example', role: 'stationUser', scope: ['granit-onde'] },
];
