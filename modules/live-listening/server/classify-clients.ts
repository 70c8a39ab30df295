import type { AgentClass } from '@quarterhour/server/ingest/enrich/classify-agent';
import { openHosting } from '@quarterhour/server/ingest/enrich/hosting-networks';
import { readLicensedList, readLicensedNetworks } from '@quarterhour/server/ingest/enrich/licensed-list';
import { lookUp } from '@quarterhour/server/ingest/enrich/look-up';
import { LRUCache } from 'lru-cache';

/** What stays known of clients: about those of the largest broadcasters at once. */
const kept = { max: 50_000 };

/** What the rules and the splits read of a client. */
export interface ClientClass {
  agent: AgentClass;
  /** ISO 3166-1; '' if unknown. */
  country: string;
  isDataCentre: boolean;
  /** A licensed list names it. */
  isListed: boolean;
}

interface Client {
  address: string;
  agent: string;
}

/**
 * Classifies clients as imports do, with the same look-ups. Each address and agent is looked up once while it is remembered:
 * polls show the same clients again and again. Addresses stay in memory, and are never stored.
 */
export class ClientClassifier {
  readonly #agents = new LRUCache<string, AgentClass>(kept);
  readonly #countries = new LRUCache<string, string>(kept);

  /** The classes of clients, in their order. */
  async classify(clients: readonly Client[]): Promise<ClientClass[]> {
    const [isDataCentre, listedAgent, listedNetwork] = await Promise.all([
      openHosting(),
      readLicensedList(),
      readLicensedNetworks(),
    ]);
    await this.#lookUpNew(clients);
    return clients.map(({ address, agent }) => ({
      agent: this.#agents.get(agent) as AgentClass,
      country: this.#countries.get(address) ?? '',
      isDataCentre: isDataCentre(address),
      isListed: Boolean(listedAgent?.(agent) || listedNetwork?.(address)),
    }));
  }

  async #lookUpNew(clients: readonly Client[]): Promise<void> {
    const agents = [...new Set(clients.map(({ agent }) => agent))].filter((agent) => !this.#agents.has(agent));
    const addresses = [...new Set(clients.map(({ address }) => address))].filter((one) => !this.#countries.has(one));
    // Without anything new, the process of the databases stays closed.
    const [classes, places] = await Promise.all([
      agents.length > 0 ? lookUp('agents', agents) : [],
      addresses.length > 0 ? lookUp('places', addresses) : { distinct: [], of: [] },
    ]);
    for (const [at, agent] of agents.entries()) this.#agents.set(agent, classes[at] as AgentClass);
    for (const [at, address] of addresses.entries()) {
      this.#countries.set(address, places.distinct[places.of[at] ?? -1]?.country ?? '');
    }
  }
}
