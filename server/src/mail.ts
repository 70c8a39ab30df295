import { createTransport } from 'nodemailer';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same words with a link that can be clicked. */
  html: string;
}

/** Hands a mail to the mail server. @throws Error with its reason for not taking it. */
export type SendMail = (mail: Mail) => Promise<void>;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Meets the mail server of SMTP_URL when there is something to send. */
export function openMail({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport({ url, ...patience }, { from, headers: { 'auto-submitted': 'auto-generated' } });
  return async ({ to, ...letter }) => {
    // As an object, so that a comma in it never makes two addresses of one.
    await transport.sendMail({ to: { name: '', address: to }, ...letter });
  };
}
