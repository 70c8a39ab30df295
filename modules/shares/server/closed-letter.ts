import type { Language } from '@quarterhour/model/languages';
import type { Letter } from '@quarterhour/server/notify/letter-blocks';
import { textIn } from '@quarterhour/server/text/messages';
import type english from '../messages/en.json';

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
