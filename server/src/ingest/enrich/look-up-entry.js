// Starts the look-up process: tsx lets Node read its source.
import { register } from 'tsx/esm/api';

register();
await import('./look-up-process.ts');
