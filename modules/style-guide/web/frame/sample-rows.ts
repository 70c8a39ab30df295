/** Campaigns of a small broadcaster, as rows of tables and grids. */
export const campaigns = [
  { id: 1, name: 'Bakery Lane', station: 'Radio One', spots: 40, impressions: 18_420, amount: 1250 },
  { id: 2, name: 'Danube Cruises', station: 'Radio Delta', spots: 120, impressions: 61_380, amount: 5400 },
  { id: 3, name: 'Mill & Sons', station: 'Radio Two', spots: 24, impressions: 7_905, amount: 690 },
  { id: 4, name: 'Opera Season', station: 'Radio One', spots: 60, impressions: 33_110, amount: 2980 },
] as const;
export type Campaign = (typeof campaigns)[number];
