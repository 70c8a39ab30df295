import type { Language } from '@quarterhour/model/languages';
import type english from '../../../modules/shares/messages/en.json';
import type { Letter } from '../notify/letter-blocks.ts';
import { textIn } from '../text/messages.ts';

interface Facts {
  name: string;
  /** The part of the view that cannot be read. */
  part: string;
  link: string;
}

/** Tells the maker of a link why it no longer opens. */
export function closedLetter(language: Language, { name, part, link }: Facts): Letter {
  const { t } = textIn<keyof typeof english>('modules/shares/messages', language);
  return {
    subject: t('letter.closed.subject', { name }),
    blocks: [
      t('letter.closed.text', { name, part }),
      t('letter.closed.again'),
      { button: link, label: t('letter.closed.link') },
    ],
  };
}
