import { Command, Option } from 'commander';
import { gather } from '../calls/gather.ts';
import { modulesOffIn, readConfig } from '../host/config.ts';
import { readVersion } from '../host/version.ts';
import { modulesWithout } from '../modules.ts';
import { addStation, type StationWish } from './add-station.ts';
import { openCaller } from './caller.ts';
import { addReading } from './reading-commands.ts';
import { refuseNoData } from './refuse-no-data.ts';
import { runDoctor } from './run-doctor.ts';
import type { Shared, Surroundings } from './surroundings.ts';

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
    async withData(purpose, work) {
      await refuseNoData(config());
      await shared.withCaller(purpose, work);
    },
  };
  const quarterhour = new Command('quarterhour')
    .description('Listening analytics for broadcasters')
    .version(await readVersion())
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  const off = modulesOffIn(settings);
  for (const add of [addServing, addImport, addCatalogue]) add(quarterhour, shared);
  for (const { commands } of modulesWithout(off)) commands?.(quarterhour, shared);
  for (const add of [addReading, addDoctor, addBackup]) add(quarterhour, shared);
  return quarterhour;
}

const noCopy = () => new Option('--no-copy', 'do not keep a copy from before an upgrade, because you have a backup');

function addServing(quarterhour: Command, { config, say, signal }: Shared): void {
  quarterhour
    .command('start')
    .description('serve the dashboard and the API')
    .addOption(noCopy())
    .action(async ({ copy }: { copy: boolean }) => (await import('./serve.ts')).start(config(), signal, copy));

  quarterhour
    .command('upgrade')
    .description('bring the data of an older version to this one, after a copy of it')
    .addOption(noCopy())
    .action(async ({ copy }: { copy: boolean }) =>
      say(await (await import('./upgrade.ts')).upgrade(config(), copy, signal)),
    );

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
    .option('--force', 'count lines that are not plausible, too; without it, they are shown and do not count')
    .action(async (format: string, files: string[], { check, ...given }: ImportWishes) => {
      const { checkFiles, importFiles } = await import('./import.ts');
      if (check) await say(await checkFiles({ format, files }));
      else {
        await withCaller('an import', (caller) => importFiles(caller, { format, files, ...given }, signal));
      }
    });
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

function addDoctor(quarterhour: Command, { settings, say, withData }: Shared): void {
  quarterhour
    .command('doctor')
    .description('check the data folder, the stores, the disk and the imports')
    .option('--bundle <file>', 'also write a .tar.gz for a support request, without secrets and personal data')
    .action(async ({ bundle }: { bundle?: string }) => {
      const { text, good } = await runDoctor(settings, bundle);
      if (!good) process.exitCode = 1;
      await say(text);
    });
  quarterhour
    .command('verify')
    .description('check that the tables of listening agree, and count again what does not')
    .option('--dismiss', 'forget damaged parts whose logs were imported again')
    .action((given: { dismiss?: boolean }) =>
      withData('a check', async (caller) => {
        const { text, good } = await (await import('./verify.ts')).verifyData(caller, given);
        if (!good) process.exitCode = 1;
        return text;
      }),
    );
}

function addBackup(quarterhour: Command, { config, say, signal, withData }: Shared): void {
  const chosen = () => new Option('--backup <id>', 'its id, such as 20261129T024000Z; left out, the newest');
  const backup = quarterhour
    .command('backup')
    .description('back up the data folder, also while a server runs on it: what did not change is not written again')
    .argument('[to]', 'a folder or s3://bucket/prefix; left out, BACKUP_TO')
    .action((to: string | undefined) =>
      withData('a backup', async (caller) => (await import('./backup.ts')).backup(caller, config(), to, signal)),
    );
  backup
    .command('list')
    .description('list the backups that are kept')
    .argument('[from]', 'where they are; left out, BACKUP_TO')
    .action(async (from: string | undefined) => say(await (await import('./backup.ts')).listBackups(config(), from)));
  backup
    .command('verify')
    .description('read a backup, and compare each byte with what was written')
    .argument('[from]', 'where it is; left out, BACKUP_TO')
    .addOption(chosen())
    .action(async (from: string | undefined, given: { backup?: string }) => {
      const { text, good } = await (await import('./backup.ts')).verifyBackups(config(), from, given, signal);
      if (!good) process.exitCode = 1;
      await say(text);
    });
  quarterhour
    .command('restore')
    .description('restore a backup into an empty data folder')
    .argument('[from]', 'where it is; left out, BACKUP_TO')
    .addOption(chosen())
    .action(async (from: string | undefined, given: { backup?: string }) =>
      say(await (await import('./backup.ts')).restore(config(), from, given, signal)),
    );
}
