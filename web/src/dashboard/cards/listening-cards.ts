import type { CardEntries } from './card-entry.ts';
import { commonCards, devicesCard, excludedCard, methodsCard, stationsCard } from './common-cards.ts';

/** The cards about listening. */
export const listeningCards: CardEntries<'listening'> = {
  ...commonCards,
  stations: stationsCard,
  devices: devicesCard('device_category'),
  methods: methodsCard,
  excluded: excludedCard,
};
