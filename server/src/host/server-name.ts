import { hostname } from 'node:os';
import type { Config } from './config.ts';

/** The name of this server in records that several servers share: its host and port. */
export const serverName = ({ port }: Pick<Config, 'port'>) => `${hostname()}:${port}`;
