import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { ToastHost } from '../../controls/toast/toast-host.tsx';
import { rememberNothing } from '../../data/view.ts';
import type { LoadSharedBoard } from '../../module.ts';
import { needWords } from '../../text/words.ts';
import { texts } from '../text/texts.ts';
import { lookAsAsked } from './link-look.ts';
import { LinkPage } from './link-page.tsx';
import { linkToken } from './link-session.ts';

/** Draws the page of a share link: a dashboard without the shell, below the address of the link. */
export async function startLink(show: (page: ReactNode) => void, sharedBoard: LoadSharedBoard): Promise<void> {
  lookAsAsked();
  rememberNothing();
  // Without its words the page still opens, in English.
  await Promise.all([needWords(texts), needWords('contents')]).catch(() => undefined);
  show(
    <BrowserRouter basename={`/s/${linkToken}`}>
      <ToastHost>
        <LinkPage sharedBoard={sharedBoard} />
      </ToastHost>
    </BrowserRouter>,
  );
}
