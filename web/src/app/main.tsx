import '@fontsource-variable/instrument-sans/wght.css';
import type { ModuleId } from '@quarterhour/model/modules';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { modules } from '../../../modules/web.ts';
import { logFailure } from '../browser/log-failure.ts';
import { openQueries } from '../data/query-client.ts';
import { passAnswer } from '../identity/answer-window.ts';
import { answerPaths } from '../identity/provider-config.ts';
import { startSession, theSession, watchSession } from '../identity/session.ts';
import type { SharedLoaders, SharedPages } from '../module.ts';
import { TextProvider } from '../text/text-provider.tsx';
import { LookProvider } from '../theme/look-provider.tsx';
import { needModuleWords } from './module-words.ts';
import { Routes } from './routes.tsx';

const queryClient = openQueries();

function start(): void {
  // Answers to one person must not reach the next one in the same tab.
  watchSession(() => theSession().state === 'signed_out' && queryClient.clear());
  void startSession();
  forgetWorkers();
  show(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  );
}

/** Draws the page. */
function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <LookProvider>
        <TextProvider>
          <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
        </TextProvider>
      </LookProvider>
    </StrictMode>,
  );
}

/** We have no service worker. One that an earlier product registered here would serve outdated pages. */
function forgetWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch((error: unknown) => logFailure('A service worker could not be unregistered.', error));
}

/** Fetches what a module draws for readers of a share link, with its words. */
async function sharedOf<Name extends keyof SharedPages>(id: ModuleId, name: Name): Promise<SharedPages[Name]> {
  const module = modules.find((one) => one.id === id);
  if (!module) throw new Error(`There is no module ${id}.`);
  const [{ shared }] = await Promise.all([module.load(), needModuleWords(module)]);
  const load = shared?.[name] as (() => Promise<SharedPages[Name]>) | undefined;
  if (!load) throw new Error(`${id} draws no ${name} for share links.`);
  return load();
}
const shared: SharedLoaders = {
  board: () => sharedOf('widgets', 'board'),
  live: () => sharedOf('live-listening', 'live'),
};

const ofModule = modules.find(({ bare }) => bare && location.pathname.startsWith(bare));
if (location.pathname === answerPaths.popup || location.pathname === answerPaths.silent) {
  // Nothing waits for the answer: it works as after any sign-in that began elsewhere.
  if (!passAnswer()) location.replace('/login?error=missing_transaction');
} else if (ofModule) void ofModule.load().then(({ start }) => start?.(show, shared));
else start();
