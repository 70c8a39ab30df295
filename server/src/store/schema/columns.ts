import { integer, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const created = () => moment('created_at').notNull().defaultNow();
/** Incremented by every change; an update names the version that it was made from. */
export const version = () => integer('version').notNull().default(1);
