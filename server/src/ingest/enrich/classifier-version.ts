import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import crawlers from 'crawler-user-agents';

/** The files that decide how an agent is classified: our lists and the order of evidence. */
const ownFiles = [
  'data/not-listeners.json',
  'data/players.json',
  'data/devices.json',
  'data/robot-words.json',
  '../formats/cut-texts.ts',
  'classify-agent.ts',
  'device-database.ts',
  'entries.ts',
  'find-device.ts',
  'is-robot.ts',
  'players.ts',
];
const libraries = ['es6-crawler-detect', 'node-device-detector', 'ua-parser-js'];

/**
 * The version of the classification: a hash of its data, 32 bits. Stored agents of another version are classified again.
 * Never 0, which no agent has.
 */
export const classifierVersion = hash();

function hash(): number {
  const require = createRequire(import.meta.url);
  const sum = createHash('sha256').update(JSON.stringify(crawlers.map(({ pattern }) => pattern)));
  for (const file of ownFiles) sum.update(readFileSync(new URL(file, import.meta.url)));
  for (const library of libraries) sum.update(`${library} ${require(`${library}/package.json`).version}\n`);
  return sum.digest().readUInt32LE() || 1;
}
