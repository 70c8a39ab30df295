import { createTransport } from 'nodemailer';
import { type Brand, productBrand, withBrand } from '../brand.ts';
import { type Channel, RefusedMessage, ServerDown } from '../channel.ts';
import type { Mail } from '../message.ts';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail through the server of SMTP_URL, to which each mail connects. */
export function mailChannel(
  { url, from }: { url: string; from: string },
  brand: () => Promise<Brand> = async () => productBrand,
): Channel<Mail> {
  const transport = createTransport({ url, ...patience }, { from, headers: { 'auto-submitted': 'auto-generated' } });
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1];
  return {
    recipientOf: ({ to }) => to.toLowerCase(),
    async send(mail, { id }) {
      const { to, subject, text, html, attachments = [], unsubscribe, replyTo } = withBrand(mail, await brand());
      const message = {
        messageId: `<${id}@${domain}>`,
        // As an object, so that a comma in it never makes two addresses.
        to: { name: '', address: to },
        subject,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        text,
        html,
        attachments: attachments.map(({ name, type, base64, cid }) => ({
          filename: name,
          contentType: type,
          content: base64,
          encoding: 'base64',
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
        ...(unsubscribe && {
          headers: { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
        }),
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw explained(error as Refused, url);
      }
    },
  };
}

/**
 * Connects to the mail server and signs in, without sending anything.
 * @throws Error with the server's reason
 */
export async function checkMailServer({ url }: { url: string }): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type Refused = Error & { code?: string; responseCode?: number };

function explained(error: Refused, url: string): Error {
  const ofMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (!ofMessage) {
    const what = error.code === 'EAUTH' ? 'refused the sign-in' : 'cannot be reached';
    return new ServerDown(`The mail server ${new URL(url).host} ${what}: ${error.message}`, { cause: error });
  }
  // 4xx asks for another attempt, such as greylisting.
  return (error.responseCode ?? 0) >= 500 ? new RefusedMessage(error.message, { cause: error }) : error;
}
