import { program } from '../src/cli/program.ts';

/** Runs a command of the command line in this process, for tests that are not about the process; returns its output. */
export async function runCommand(settings: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  let printed = '';
  const say = async (text: string) => {
    printed += text.endsWith('\n') ? text : `${text}\n`;
  };
  const commands = await program({ settings, say, signal: new AbortController().signal });
  await commands.parseAsync(args, { from: 'user' });
  return printed;
}
