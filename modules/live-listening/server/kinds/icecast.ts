import { pollIcecast } from './icecast-admin.ts';
import { followIcecast } from './icecast-events.ts';
import { type LiveKind, refuseAddress } from './kind.ts';

/** Icecast 2.4 and 2.5; only the latter has an event feed. */
export const icecast: LiveKind = {
  id: 'icecast',
  refuse: (fields) => refuseAddress(fields),
  poll: pollIcecast,
  follow: followIcecast,
};
