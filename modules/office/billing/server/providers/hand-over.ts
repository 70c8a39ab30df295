import { createHash, randomBytes } from 'node:crypto';
import { fieldError } from '@quarterhour/model/field-errors';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Message } from '@quarterhour/server/notify/message';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { recordDispatch } from '../dispatches/record-dispatch.ts';
import { type Issued, readIssued } from '../documents/issued.ts';
import { peppolIdOf } from '../documents/peppol-ids.ts';
import { languageFor } from '../documents/words.ts';
import { type DocumentFile, dataFormatOf, writeDocument } from '../documents/write-document.ts';
import type { invoices } from '../tables.ts';
import { providerOfGroup, recipientOf } from './providers.ts';

type Row = typeof invoices.$inferSelect;

/** Bytes of the token with which a provider sends receipts. */
const tokenBytes = 24;

/** What is stored of the token of receipts. */
export function receiptKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Hands a sent document to the provider of its seller: records it with a copy of its data, and queues it.
 * @returns whether there is a provider
 * @throws Refusal wrong_input for a folder that this installation no longer has, and for data that breaks a rule
 */
export async function handOver(
  { notify, config, clock }: Pick<Services, 'notify' | 'config' | 'clock'>,
  inside: Store,
  principal: Principal,
  row: Row,
): Promise<boolean> {
  const provider = await providerOfGroup(inside, row.group);
  if (!provider) return false;
  const { way, url, secret } = provider;
  if (way === 'folder' && config.eInvoiceFolder === undefined)
    throw wrongField(fieldError('way', 'provider_folder_off'));
  const now = clock();
  const issued = await readIssued(inside, row, now);
  const language = languageFor(issued.parties);
  const format = await dataFormatOf(inside, row, now);
  const file = await writeDocument(inside, row, { format, language, now });
  const token = randomBytes(tokenBytes).toString('base64url');
  const id = await recordDispatch(inside, config, {
    dispatch: {
      ...{ invoice: row.id, kind: 'provider', language, by: principal.email, queuedAt: new Date(now * 1000) },
      recipient: recipientOf(provider, config, row.group),
      receiptKey: receiptKeyOf(token),
    },
    files: [file],
  });
  const message: Message =
    way === 'folder'
      ? { channel: 'folder', folder: row.group, files: [encoded(file)] }
      : {
          ...{ channel: 'web_hook', url, secret, type: 'invoice.sent' },
          data: {
            ...factsOf(row.group, issued),
            ...{ format, file: encoded(file) },
            receipt_url: `${config.publicUrl}/api/invoice/receipt/${token}`,
          },
        };
  await notify.queue(message, { cause: `hand_over:${id}`, period: 'sent', by: principal.id }, inside.db);
  const territories = await territoriesOfGroup(inside, row.group);
  await audit(inside.db, { actor: principal, action: 'hand_over_invoice', subject: row.number ?? '', territories });
  return true;
}

const encoded = ({ name, type, bytes }: DocumentFile) => ({ name, type, base64: bytes.toString('base64') });

/** What a program needs to pass a document on without reading it. */
function factsOf(group: string, { kind, number, issuedOn, currency, amounts, parties }: Issued) {
  const partyOf = (party: Parameters<typeof peppolIdOf>[0] & { name: string }) => {
    const peppol = peppolIdOf(party);
    const { name, country, vat_number } = party;
    return { name, country, vat_number, peppol_id: peppol ? `${peppol.scheme}:${peppol.id}` : null };
  };
  return {
    ...{ group, kind, number, issued_on: issuedOn, currency, gross_minor: amounts.gross_minor },
    ...{ seller: partyOf(parties.seller), buyer: partyOf(parties.buyer) },
  };
}
