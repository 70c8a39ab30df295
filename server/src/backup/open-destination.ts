import type { BackupConfig } from '../host/config.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';
import { s3Destination } from './s3-destination.ts';

/** Opens a folder, or a bucket by `s3://bucket/prefix`. */
export function openDestination(to: string, { s3 }: Pick<BackupConfig, 's3'>): Destination {
  return to.startsWith('s3://') ? s3Destination(to, s3) : folderDestination(to);
}
