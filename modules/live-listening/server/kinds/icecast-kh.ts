import { pollIcecast } from './icecast-admin.ts';
import { type LiveKind, refuseAddress } from './kind.ts';

/**
 * Icecast-KH. Its administration answers the same two requests. While a fallback takes listeners over, it lists both mounts;
 * each connection is in the list of the mount that feeds it.
 */
export const icecastKh: LiveKind = { id: 'icecast_kh', refuse: (fields) => refuseAddress(fields), poll: pollIcecast };
