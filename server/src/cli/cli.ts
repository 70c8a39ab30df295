import { CommanderError } from 'commander';
import { CallError } from '../calls/call.ts';
import { EngineError } from '../engine/engine.ts';
import { ConfigError } from '../host/config.ts';
import { diskFullOf } from '../host/disk-full.ts';
import { FolderInUse } from '../host/folder-lock.ts';
import { loggedError } from '../host/log.ts';
import { NewerDataError, OlderDataError } from '../host/newer-data.ts';
import { Refusal } from '../host/refusal.ts';
import { storeDamageOf } from '../host/store-damage.ts';
import { sentenceOfUnknown, unknownSettings } from '../host/unknown-settings.ts';
import { LogError } from '../ingest/log-error.ts';
import { StoreInUse } from '../store/only-server.ts';
import { program } from './program.ts';

const ending = new AbortController();

/** Writes an answer, and waits until it is written: a pipe accepts no more at once than its buffer holds. */
function say(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`, (error) => {
      // The reader may stop early, as `head` does.
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error);
      else resolve();
    });
  });
}

/** Errors whose message is meant for people; others are printed with their stack. */
function isPlain(error: unknown): error is Error {
  const kinds = [
    ConfigError,
    FolderInUse,
    NewerDataError,
    OlderDataError,
    StoreInUse,
    EngineError,
    CallError,
    LogError,
    Refusal,
  ];
  return kinds.some((kind) => error instanceof kind) || (error instanceof Error && error.constructor === Error);
}

/** The sentence for people whose stored data cannot be read, before what the engine says of it. */
const damaged =
  'Stored data is damaged: a disk or a copy changed it. Put back a backup of the data folder, and see docs/operation.md. What was found:';

/** What is said of damage to stored data, if that is why something failed. */
function damageOf(error: unknown): string | undefined {
  return error instanceof EngineError && error.isDamage ? error.message : storeDamageOf(error);
}

/** What of an unforeseen error is printed; containers keep it in their logs. */
function stackOf(error: unknown): string {
  const { type, message, stack } = loggedError(error);
  return `${type}: ${message}\n    ${stack}`;
}

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // At a second signal, the process ends at once; acknowledged data are not lost.
    if (ending.signal.aborted) process.exit(130);
    ending.abort();
  });
}
// The write reports the error; without a listener here, it would end the process.
process.stdout.on('error', () => undefined);
for (const unknown of unknownSettings()) process.stderr.write(`${sentenceOfUnknown(unknown)}\n`);
try {
  await (await program({ settings: process.env, say, signal: ending.signal })).parseAsync();
  process.exit();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const told = diskFullOf(error) ?? error;
  const damage = damageOf(told);
  const words = damage === undefined ? (isPlain(told) ? told.message : stackOf(told)) : `${damaged}\n${damage}`;
  if (!ending.signal.aborted) process.stderr.write(`${words}\n`);
  process.exit(ending.signal.aborted ? 130 : 1);
}
