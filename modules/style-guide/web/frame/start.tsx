import { ToastHost } from '@quarterhour/web/controls/toast/toast-host.tsx';
import { takeCatalogue } from '@quarterhour/web/data/catalogue';
import { rememberNothing } from '@quarterhour/web/data/view';
import { needWords } from '@quarterhour/web/text/words';
import { overrideSettings } from '@quarterhour/web/theme/settings';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { loaded as files } from '../../../office/files/web/loaded.ts';
import { texts } from '../text/texts.ts';
import { FramePage } from './frame-page.tsx';
import { lookOf } from './look.ts';
import { SampleAnswers } from './sample-answers.tsx';
import { sampleCatalogue } from './samples.ts';

function applyLook(): void {
  const { mode, direction, language } = lookOf(location.hash);
  overrideSettings({ mode, themeDirection: direction, i18n: language });
}

/** Keeps specimens from taking the focus from the page around the frame, until someone uses them. */
function holdFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  const release = () => {
    HTMLElement.prototype.focus = focus;
  };
  for (const event of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(event, release, { capture: true, once: true });
}

/** Draws the specimens of a page in a frame: with their own look, without a session, and without a call to the server. */
export async function startFrame(show: (page: ReactNode) => void): Promise<void> {
  applyLook();
  holdFocus();
  addEventListener('hashchange', applyLook);
  // What a specimen changes belongs to its frame: the settings of the reader stay as they are.
  addEventListener('storage', applyLook);
  Storage.prototype.setItem = () => undefined;
  rememberNothing();
  takeCatalogue(sampleCatalogue);
  // Without its words the page still opens, in English.
  const words = [texts, files.texts, 'settings', 'look', 'later', 'help'] as const;
  await Promise.all(words.map(needWords)).catch(() => undefined);
  show(
    <BrowserRouter>
      <ToastHost>
        <SampleAnswers>
          <FramePage />
        </SampleAnswers>
      </ToastHost>
    </BrowserRouter>,
  );
}
