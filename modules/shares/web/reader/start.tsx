import { ToastHost } from '@quarterhour/web/controls/toast/toast-host.tsx';
import { rememberNothing } from '@quarterhour/web/data/view';
import type { SharedLoaders } from '@quarterhour/web/module';
import { needWords } from '@quarterhour/web/text/words';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { texts } from '../text/texts.ts';
import { lookAsAsked } from './link-look.ts';
import { LinkPage } from './link-page.tsx';
import { linkToken } from './link-session.ts';

/** Draws the page of a share link: a dashboard without the shell, below the address of the link. */
export async function startLink(show: (page: ReactNode) => void, shared: SharedLoaders): Promise<void> {
  lookAsAsked();
  rememberNothing();
  // Without its words the page still opens, in English.
  await Promise.all([needWords(texts), needWords('contents')]).catch(() => undefined);
  show(
    <BrowserRouter basename={`/s/${linkToken}`}>
      <ToastHost>
        <LinkPage shared={shared} />
      </ToastHost>
    </BrowserRouter>,
  );
}
