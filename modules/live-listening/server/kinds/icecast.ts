import { pollIcecast } from './icecast-admin.ts';
import { type LiveKind, refuseAddress } from './kind.ts';

/** Icecast 2.4 and 2.5. */
export const icecast: LiveKind = { id: 'icecast', refuse: (fields) => refuseAddress(fields), poll: pollIcecast };
