import { keyKinds, type NewKey } from '@quarterhour/model/identity';
import { roles } from '@quarterhour/model/roles';
import type { CommandLine } from '@quarterhour/server/calls/call';
import { gather } from '@quarterhour/server/calls/gather';
import { wholeNumber } from '@quarterhour/server/calls/whole-number';
import { type Command, Option } from 'commander';

const role = () => new Option('--role <role>', 'their role').choices(roles);
const scope = () =>
  new Option('--scope <slug>', 'a territory, group or station that the role covers; may be repeated').argParser(gather);

/** People, API keys and signing keys. */
export function addAccessCommands(program: Command, { withCaller, withData }: CommandLine): void {
  const commands = () => import('./commands.ts');
  const user = program.command('user').description('people');
  user
    .command('add')
    .description('invite a person; prints a link to set a password, or mails it')
    .argument('<email>')
    .addOption(role().makeOptionMandatory())
    .addOption(scope())
    .action((email: string, given: { role: (typeof roles)[number]; scope?: string[] }) =>
      withCaller('a command', async ({ call }) =>
        (await commands()).addUser(call, { email, role: given.role, scope: given.scope ?? [] }),
      ),
    );

  user
    .command('two-factor-off')
    .description('turn off two-factor authentication for a person who lost app and recovery codes')
    .argument('<email>')
    .action((email: string) =>
      withData('a command', async ({ call }) => (await commands()).turnOffTwoFactor(call, email)),
    );

  program
    .command('key')
    .description('API keys')
    .command('create')
    .description('make an API key for a program; prints it, this once')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(new Option('--kind <kind>', 'what it may do').choices(keyKinds).default('read'))
    .addOption(role().default('superAdmin'))
    .addOption(scope())
    .option('--days <days>', 'after how many days it expires; without it, never', wholeNumber)
    .action((given: Omit<NewKey, 'scope'> & { scope?: string[] }) =>
      withCaller('a command', async ({ call }) =>
        (await commands()).addKey(call, { ...given, scope: given.scope ?? [] }),
      ),
    );

  program
    .command('signing-key')
    .description('keys that the built-in identity provider signs with')
    .command('rotate')
    .description('make a new signing key; nobody has to sign in again')
    .action(() => withData('a command', async ({ call }) => (await commands()).rotateSigningKey(call)));
}
