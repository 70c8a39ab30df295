// Starts the process of a parser: tsx lets Node read its source.
import { register } from 'tsx/esm/api';

register();
await import('./isolated-parser-process.ts');
