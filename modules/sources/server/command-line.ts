import type { CommandLine } from '@quarterhour/server/calls/call';
import { wholeNumber } from '@quarterhour/server/calls/whole-number';
import { type Command, Option } from 'commander';
import { sourceKinds } from '../model/sources.ts';
import type { SourceWish } from './commands.ts';

/** Places from which logs are read by themselves. */
export function addSourceCommands(program: Command, { withCaller, withData }: CommandLine): void {
  const commands = () => import('./commands.ts');
  const source = program.command('source').description('places from which logs are read by themselves');
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
      withCaller('a command', async ({ call }) => (await commands()).addSource(call, { location, ...given })),
    );
  source
    .command('list')
    .description('list the sources, and how their last try ended')
    .action(() => withData('a command', async ({ call }) => (await commands()).listSources(call)));
  source
    .command('check')
    .description('read a source now, and say how that ended')
    .argument('<id>', 'as in the list', wholeNumber)
    .action((id: number) => withData('a command', async ({ call }) => (await commands()).checkSource(call, id)));
}
