import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { SourceKind } from './kind.ts';

/** Messages that other servers send; the location names their host and program, in which * stands for any characters. */
export const syslog: SourceKind = {
  id: 'syslog',
  refuse(location) {
    if (!/^[^\s/]+\/[^\s/]+$/.test(location)) throw wrongField(fieldError('location', 'source_syslog'));
  },
};

/** Pieces of files that a key uploads; its first piece makes the source, and the location is the key. */
export const upload: SourceKind = {
  id: 'upload',
  refuse() {
    throw wrongField(fieldError('location', 'source_upload'));
  },
};
