/** The known facts of an episode's file. */
export interface FileFacts {
  /** Bytes. */
  length: number | null;
  headerBytes: number | null;
  /** Bits per second of sound. */
  bitRate: number | null;
  /** Seconds. */
  duration: number | null;
}

/**
 * The bytes of a file that must be delivered to make a download: the bytes before the sound, and those of one minute of
 * sound; the whole file if it is shorter, or if these are unknown. null: the whole file, of unknown length.
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
