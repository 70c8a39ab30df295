/* The tables with the numbers of devices, in the column `device_id`. A new one stands here, so that devices are forgotten in it too. */

/** Lines, which may be compared with new ones: they have a `line_key`. */
export const withLines: readonly string[] = ['hits', 'pieces', 'segment_requests', 'requests'];
/** Lines, and what is counted of them. */
export const withDevices: readonly string[] = [
  ...withLines,
  ...['sessions', 'exclusions', 'downloads', 'request_exclusions'],
];
/** What is kept of the addresses of devices. */
export const ofAddresses: readonly string[] = ['addresses', 'device_hosts', 'device_networks'];
