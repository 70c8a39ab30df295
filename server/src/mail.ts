import { createTransport } from 'nodemailer';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same words, with a clickable link. */
  html: string;
}

/** Sends a mail through the mail server. @throws Error with the server's reason for refusing it */
export type SendMail = (mail: Mail) => Promise<void>;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the mail server of SMTP_URL when there is something to send. */
export function openMail({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport({ url, ...patience }, { from, headers: { 'auto-submitted': 'auto-generated' } });
  return async ({ to, ...mail }) => {
    // As an object, so that a comma in it never makes two addresses.
    await transport.sendMail({ to: { name: '', address: to }, ...mail });
  };
}
