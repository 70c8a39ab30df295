// Starts a process with a module from its source, which tsx lets Node read.
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

register();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);
