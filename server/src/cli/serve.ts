import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ModuleId } from '@quarterhour/model/modules';
import { type Role, roleName } from '@quarterhour/model/roles';
import { type DemoPerson, demoGroups, demoPeople, demoStations, demoTerritories } from '../demo/catalogue.ts';
import { fillLiveSource, pauseLiveSource, serveDemoStreams } from '../demo/live-streams.ts';
import { demoPassword, demoSeed, fillCatalogue, importsBefore, prepareDemo } from '../demo/prepare.ts';
import type { Config, Demonstration } from '../host/config.ts';
import { refuseMissingPaths } from '../host/refuse-missing-paths.ts';
import { setV8Flags } from '../host/v8-flags.ts';
import { passwordLink } from '../http/calls/password-links.ts';
import { owner } from '../identity/principal.ts';
import { firstAdmin, makePasswordToken } from '../identity/users.ts';
import { startServer } from '../main.ts';
import { type OpenParts, openParts } from '../open-parts.ts';
import { beginWithListening } from '../store/module-switches.ts';
import { boxed } from './boxed.ts';
import { withProgress } from './progress.ts';
import { sentenceOfCopy } from './upgrade.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Serves until the signal aborts. */
export function start(config: Config, signal: AbortSignal, copies: boolean): Promise<void> {
  return serveUntil(signal, config, 'the server', copies, async (parts, serve) => {
    if (!config.beginsWithOffice) await beginWithListening(parts.store);
    // Before anybody can be added: their link would be replaced with this one.
    const link = await invitation(parts);
    await serve();
    say([`Quarterhour answers on ${config.publicUrl}`, ...(link ? [link] : [])].join('\n'));
  });
}

/** Serves the demonstration, on a data folder of its own, so that it never mixes with real data. */
export async function demo(config: Config, signal: AbortSignal): Promise<void> {
  const demonstration: Demonstration = {
    password: demoPassword,
    people: demoPeople.map(accountOf),
    imports_before: null,
  };
  const isLive = !config.modulesOff.includes('live-listening');
  const streams = isLive ? await serveDemoStreams(() => Math.floor(Date.now() / 1000), demoSeed) : undefined;
  const demonstrationStreams = streams?.origin;
  const own = { ...config, folder: join(config.folder, 'demo'), demonstration, demonstrationStreams };
  const served = serveUntil(signal, own, 'the demonstration', false, async (parts, serve) => {
    // The sign-in page offers the people.
    await fillCatalogue(parts.store);
    demonstration.imports_before = await importsBefore(parts);
    await serve();
    const isOn = (...ids: ModuleId[]) => !ids.some((id) => parts.switches.isOff(id));
    const filled = {
      podcasts: isOn('podcasts'),
      sales: isOn('office/sales'),
      house: isOn('office/people', 'office/chat'),
      calendar: isOn('office/calendar'),
      boards: isOn('office/kanban'),
      news: isOn('office/blog'),
      mail: isOn('office/mail'),
      crm: isOn('office/sales', 'office/crm'),
      views: isOn('views', 'widgets', 'shares'),
      watch: isOn('alerts'),
    };
    if (streams) await pauseLiveSource(parts.store);
    let isWelcomed = false;
    await withProgress((shown) =>
      prepareDemo(
        { ...parts, folder: own.folder, ...filled },
        {
          onProgress(progress) {
            signal.throwIfAborted();
            // The box stays last: the office and older days follow without a word.
            if (!isWelcomed) shown.demo(progress);
          },
          async onRecent(origin) {
            if (streams) {
              await streams.begin(origin);
              await fillLiveSource(parts.store, streams.origin);
            }
            isWelcomed = true;
            shown.done();
            say(boxed(welcome(config, demonstration)));
          },
        },
      ),
    );
    demonstration.imports_before = null;
  });
  return served.finally(() => streams?.close());
}

/** Where the demonstration is, and as whom to sign in. */
function welcome({ publicUrl }: Config, { password, people, imports_before: before }: Demonstration): string[] {
  const width = Math.max(...people.map(({ email }) => email.length));
  return [
    `The demonstration is on ${publicUrl}`,
    ...(before ? [`The office and days before ${before} follow in the background`] : []),
    `Sign in with the password ${password} as`,
    ...people.map(({ email, role, of }) => `  ${email.padEnd(width)}  ${roleName(role)}${of ? `, ${of}` : ''}`),
  ];
}

/** What the roles of the demonstration's people cover. */
const covered: Record<Role, readonly { slug: string; name: string }[]> = {
  superAdmin: [],
  territoryAdmin: demoTerritories,
  groupManager: demoGroups,
  stationUser: demoStations,
};

function accountOf({ email, role, scope }: DemoPerson) {
  const named = covered[role].filter(({ slug }) => scope.includes(slug));
  return { email, role, of: named.length > 0 ? named.map(({ name }) => name).join(', ') : null };
}

/**
 * @param copies whether data of an older version is copied before it is migrated
 * @param begin starts serving with its second argument, and resolves when all is prepared
 */
async function serveUntil(
  signal: AbortSignal,
  config: Config,
  purpose: string,
  copies: boolean,
  begin: (parts: OpenParts, serve: () => Promise<void>) => Promise<void>,
): Promise<void> {
  setV8Flags();
  const onCopy = (folder: string) => say(sentenceOfCopy(folder));
  await refuseMissingPaths(config);
  const parts = await openParts(config, purpose, undefined, { migrates: true, copies, onCopy });
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    await begin(parts, async () => {
      server = await startServer(parts);
    });
    await untilAborted(signal);
  } finally {
    try {
      await server?.stop();
    } finally {
      await parts.close();
    }
  }
}

/** Waits for the signal; the timer keeps the process alive meanwhile. */
async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await setTimeout(2 ** 30, undefined, { signal }).catch(() => undefined);
}

/** The first administrator's invitation, as long as nobody can sign in; undefined with an external identity provider. */
async function invitation({ store, identity, config }: OpenParts): Promise<string | undefined> {
  if (!identity.builtIn) return undefined;
  const admin = await firstAdmin(store, owner);
  if (!admin) return undefined;
  const link = passwordLink(config.publicUrl, await makePasswordToken(store, admin.id));
  return `Nobody can sign in yet. Set a password for ${admin.email} here, within seven days:\n${link}`;
}
