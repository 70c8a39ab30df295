import { stations } from '@quarterhour/server/store/schema/catalogue';
import { moment } from '@quarterhour/server/store/schema/columns';
import { date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The figures of an earlier provider for a day of the station's time zone; null if it gave none. */
export const earlierFigures = pgTable(
  'earlier_figures',
  {
    source: text('source').notNull(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    day: date('day').notNull(),
    sessions: integer('sessions'),
    listeningHours: doublePrecision('listening_hours'),
    aqh: doublePrecision('aqh'),
    reach: integer('reach'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.stationId, table.day] })],
);
