import type { ListeningMethod } from '@quarterhour/model/classes';
import aggregators from './data/aggregators.json' with { type: 'json' };

const aggregatorHosts = new Set(aggregators.map(({ host }) => host));

/** The evidence of how a listener reached a stream. */
export interface Evidence {
  /** The method that the user agent alone proves; '' for none. */
  hint: ListeningMethod | '';
  /** As refererHostSql gives it; '' if the player sent none. */
  refererHost: string;
  agent: string;
  /** Host names of the station's own sites. */
  sites: readonly string[];
  /** Words that open the user agent of the station's own apps. */
  apps: readonly string[];
}

/**
 * The listening method by the strongest evidence: the station's own site, its own app, a known aggregator's site, the user
 * agent, any other site. A browser without a referring site opened the stream directly.
 * Source: docs/classification.md, "Listening methods".
 */
export function listeningMethod({ hint, refererHost, agent, sites, apps }: Evidence): ListeningMethod {
  const domains = domainsOf(refererHost);
  if (sites.some((site) => domains.includes(withoutWww(site)))) return 'own_web_player';
  if (apps.some((app) => agent.toLowerCase().startsWith(app.toLowerCase()))) return 'own_app';
  if (domains.some((domain) => aggregatorHosts.has(domain))) return 'aggregator';
  if (hint) return hint;
  if (refererHost) return 'web_player_elsewhere';
  return agent.startsWith('Mozilla/') ? 'media_player' : 'unknown';
}

/** A ClickHouse expression: the host of a referer in lower case, without www and port; '' if there is none. */
export function refererHostSql(referer: string): string {
  return `lower(domainWithoutWWW(${referer}))`;
}

/** A host and the domains above it: play.radio.fr, radio.fr, fr. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
