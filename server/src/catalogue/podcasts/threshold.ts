/** What is known of the file of an episode. */
export interface FileFacts {
  /** Bytes. */
  length: number | null;
  headerBytes: number | null;
  /** Bits of a second of sound. */
  bitRate: number | null;
  /** Seconds. */
  duration: number | null;
}

/**
 * How many bytes of a file must be delivered before a request for it is a download: the bytes before the sound, and those
 * of one minute of sound; all of it where it is shorter, or where these are unknown. null: all of it, of a length
 * that nobody knows.
 * Source: IAB Podcast Technical Measurement Guidelines 2.3, section 5.5, step 2
 */
export function downloadThreshold({ length, headerBytes, bitRate, duration }: FileFacts): number | null {
  const header = headerBytes ?? 0;
  const isShort = duration !== null && duration < 60;
  const sound = length === null ? null : Math.max(0, length - header);
  const bytesPerSecond = bitRate ? bitRate / 8 : sound !== null && duration ? sound / duration : null;
  if (isShort || bytesPerSecond === null) return length;
  const minute = header + Math.ceil(bytesPerSecond * 60);
  return length === null ? minute : Math.min(minute, length);
}
