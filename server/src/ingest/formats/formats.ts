import type { LogFormat } from '../log-format.ts';
import { cloudfront } from './cloudfront.ts';
import { combined } from './combined.ts';
import { icecast } from './icecast.ts';

/** The formats that logs may have. */
export const formats: readonly LogFormat[] = [icecast, combined, cloudfront];
