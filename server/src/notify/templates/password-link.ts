import type { Language } from '@quarterhour/model/languages';
import type letters from '../../../../messages/letters/en.json';
import { textIn } from '../../text/messages.ts';
import { writeLetter } from '../letter.ts';
import type { Block } from '../letter-blocks.ts';
import type { Mail } from '../message.ts';

type Kind = 'invitation' | 'new_password' | 'registration';

interface Facts {
  email: string;
  link: string;
  /** The address of the sign-in page. */
  address: string;
  /** The days until the link expires. */
  days: number;
}

/** What follows the link, by the kind of mail. */
const after = {
  invitation: ['letter.invitation.sign_in', 'letter.invitation.ignore'],
  new_password: ['letter.new_password.ignore'],
  registration: ['letter.registration.access', 'letter.registration.ignore'],
} as const satisfies Record<Kind, readonly (keyof typeof letters)[]>;

/** The mail with the link to set a password. */
export function passwordMail(kind: Kind, language: Language, facts: Facts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { t } = textIn<keyof typeof letters>('messages/letters', language);
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(facts.days);
  const values = { email: facts.email, address: facts.address, days };
  const blocks: Block[] = [
    t('letter.hello'),
    t(`letter.${kind}.text`, values),
    { button: facts.link, label: t(`letter.${kind}.button`) },
  ];
  return writeLetter(language, {
    subject: t(`letter.${kind}.subject`),
    blocks: [...blocks, ...after[kind].map((key) => t(key, values))],
  });
}
