import { keyKinds } from '@quarterhour/model/identity';
import { roles } from '@quarterhour/model/roles';
import { sourceKinds } from '@quarterhour/model/sources/sources';
import { Command, Option } from 'commander';
import { modulesOffIn, readConfig } from '../host/config.ts';
import { readVersion } from '../host/version.ts';
import { modulesWithout } from '../modules.ts';
import { openCaller } from './caller.ts';
import { doctor } from './doctor.ts';
import { addKey, addStation, addUser, rotateSigningKey, type StationWish, turnOffTwoFactor } from './edit.ts';
import { addReading } from './reading-commands.ts';
import type { SourceWish } from './sources.ts';
import type { Shared, Surroundings } from './surroundings.ts';
import { wholeNumber } from './whole-number.ts';

function gather(value: string, before: string[] = []): string[] {
  return [...before, value];
}

const role = () => new Option('--role <role>', 'their role').choices(roles);
const scope = () =>
  new Option('--scope <slug>', 'a territory, group or station that the role covers; may be repeated').argParser(gather);

interface ImportWishes {
  station?: string;
  pattern?: string;
  host?: string;
  check?: boolean;
}

/** All commands, with their arguments and options. */
export async function program({ settings, say, signal }: Surroundings): Promise<Command> {
  const config = () => readConfig(settings);
  const shared: Shared = {
    settings,
    say,
    signal,
    config,
    async withCaller(purpose, work) {
      const caller = await openCaller(config(), purpose);
      try {
        await say(await work(caller));
      } finally {
        await caller.close();
      }
    },
  };
  const quarterhour = new Command('quarterhour')
    .description('Listening analytics for broadcasters')
    .version(await readVersion())
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  const off = modulesOffIn(settings);
  for (const add of [addServing, addImport, addSources, addCatalogue]) add(quarterhour, shared);
  for (const { commands } of modulesWithout(off)) commands?.(quarterhour, shared);
  for (const add of [addAccess, addReading, addDoctor]) add(quarterhour, shared);
  return quarterhour;
}

function addServing(quarterhour: Command, { config, signal }: Shared): void {
  quarterhour
    .command('start')
    .description('serve the dashboard and the API')
    .action(async () => (await import('./serve.ts')).start(config(), signal));

  quarterhour
    .command('demo')
    .description('serve a demonstration with invented stations, on a data folder of its own')
    .action(async () => (await import('./serve.ts')).demo(config(), signal));
}

function addImport(quarterhour: Command, { say, signal, withCaller }: Shared): void {
  quarterhour
    .command('import')
    .description('import logs: every line counts once, however often it is imported')
    .argument('<format>', 'the format of the logs, such as icecast')
    .argument('<file...>', 'log files, .gz and .zst as they are; - reads standard input')
    .option('--check', 'only show how the first lines are understood; nothing is imported')
    .option('--station <slug>', 'the station that all new lines belong to; without it, mounts find their stations')
    .option('--pattern <pattern>', 'how lines are written, in the words of nginx’s log_format')
    .option('--host <host>', 'the host of requests for files, where the lines show none')
    .action(async (format: string, files: string[], { check, ...given }: ImportWishes) => {
      const { checkFiles, importFiles } = await import('./import.ts');
      if (check) await say(await checkFiles({ format, files }));
      else {
        await withCaller('an import', (caller) => importFiles(caller, { format, files, ...given }, signal));
      }
    });
}

/** Places from which logs are read by themselves. */
function addSources(quarterhour: Command, { withCaller }: Shared): void {
  const commands = () => import('./sources.ts');
  const source = quarterhour.command('source').description('places from which logs are read by themselves');
  source
    .command('add')
    .description('read logs from a folder of the server, an address, object storage or another server')
    .argument(
      '<location>',
      "such as '/var/log/icecast2/access.log*', 'https://logs.example/access-{date}.log.gz', s3://my-logs/icecast/ or 'sftp://logs.example/var/log/access.log*'",
    )
    .requiredOption('--format <format>', 'the format of the logs, such as icecast')
    .option('--name <name>', 'its name for people; without it, its location')
    .addOption(new Option('--kind <kind>', 'what it is, if its location does not show it').choices(sourceKinds))
    .option('--station <slug>', 'the station that all lines belong to; without it, mounts find their stations')
    .option('--every <minutes>', 'how often it is read', wholeNumber)
    .option('--user <name>', 'the user name, or the id of the access key')
    .option(
      '--password-file <file>',
      'a file with the password, the private key or the secret access key; - for standard input',
    )
    .action((location: string, given: Omit<SourceWish, 'location'>) =>
      withCaller('a command', async (caller) => (await commands()).addSource(caller, { location, ...given })),
    );
  source
    .command('list')
    .description('list the sources, and how their last try ended')
    .action(() => withCaller('a command', async (caller) => (await commands()).listSources(caller)));
  source
    .command('check')
    .description('read a source now, and say how that ended')
    .argument('<id>', 'as in the list', wholeNumber)
    .action((id: number) => withCaller('a command', async (caller) => (await commands()).checkSource(caller, id)));
}

function addCatalogue(quarterhour: Command, { withCaller }: Shared): void {
  quarterhour
    .command('station')
    .description('stations')
    .command('add')
    .description('add a station')
    .requiredOption('--slug <slug>', 'its id in addresses and queries, such as radio-one')
    .requiredOption('--name <name>', 'its name for people')
    .requiredOption('--timezone <zone>', 'its time zone, such as Europe/Bucharest')
    .option('--mount <mount>', 'one of its mounts, such as /one.mp3; may be repeated', gather, [])
    .option(
      '--segments <addresses>',
      "the addresses of a stream's playlists and segments, such as '/live/one/*'; may be repeated",
      gather,
      [],
    )
    .option(
      '--beacon <origin>',
      'the origin of a page whose players report, such as https://radio-one.example; * for all; may be repeated',
      gather,
      [],
    )
    .option('--group <slug>', 'the group that it belongs to; created if it does not exist')
    .action((given: Omit<StationWish, 'mounts' | 'origins'> & { mount: string[]; beacon: string[] }) =>
      withCaller('a command', (caller) => addStation(caller, { ...given, mounts: given.mount, origins: given.beacon })),
    );
}

/** People, API keys and signing keys. */
function addAccess(quarterhour: Command, { withCaller }: Shared): void {
  const user = quarterhour.command('user').description('people');
  user
    .command('add')
    .description('invite a person; prints a link to set a password, or mails it')
    .argument('<email>')
    .addOption(role().makeOptionMandatory())
    .addOption(scope())
    .action((email: string, given: { role: (typeof roles)[number]; scope?: string[] }) =>
      withCaller('a command', (caller) => addUser(caller, { email, role: given.role, scope: given.scope ?? [] })),
    );

  user
    .command('two-factor-off')
    .description('turn off two-factor authentication for a person who lost app and recovery codes')
    .argument('<email>')
    .action((email: string) => withCaller('a command', (caller) => turnOffTwoFactor(caller, email)));

  quarterhour
    .command('key')
    .description('API keys')
    .command('create')
    .description('make an API key for a program; prints it, this once')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(new Option('--kind <kind>', 'what it may do').choices(keyKinds).default('read'))
    .addOption(role().default('superAdmin'))
    .addOption(scope())
    .option('--days <days>', 'after how many days it expires; without it, never', wholeNumber)
    .action((given: Parameters<typeof addKey>[1]) =>
      withCaller('a command', (caller) => addKey(caller, { ...given, scope: given.scope ?? [] })),
    );

  quarterhour
    .command('signing-key')
    .description('keys that the built-in identity provider signs with')
    .command('rotate')
    .description('make a new signing key; nobody has to sign in again')
    .action(() => withCaller('a command', rotateSigningKey));
}

function addDoctor(quarterhour: Command, { config, withCaller }: Shared): void {
  quarterhour
    .command('doctor')
    .description('check the data folder, the stores, the disk and the imports')
    .action(() =>
      withCaller('a command', async (caller) => {
        const { text, good } = await doctor(caller, config());
        if (!good) process.exitCode = 1;
        return text;
      }),
    );
}
