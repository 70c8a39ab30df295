// Starts the process that writes the logs: tsx lets Node read its source.
import { register } from 'tsx/esm/api';

register();
await import('./write-logs-process.ts');
