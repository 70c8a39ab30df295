import type { SourceKind as KindId } from '../../model/sources.ts';
import { syslog, upload } from './arriving.ts';
import { folder } from './folder.ts';
import { https } from './https.ts';
import type { SourceKind } from './kind.ts';
import { s3 } from './s3.ts';
import { sftp } from './sftp.ts';

/** The places where logs come from. */
const kinds: Record<KindId, SourceKind> = { folder, https, s3, sftp, syslog, upload };

/** A place by its id. */
export const kindOf = (id: KindId): SourceKind => kinds[id];
