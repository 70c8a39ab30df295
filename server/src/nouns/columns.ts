import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How the fields of the API are columns of a table: both have the same snake_case names. */
export interface Columns {
  of(field: string): PgColumn;
  /** The values of fields as the table takes them; fields without a column are left out. */
  values(fields: Record<string, unknown>): Record<string, unknown>;
  /** A row of the table as fields; dates are ISO 8601. */
  fields(row: Record<string, unknown>): Record<string, unknown>;
}

export function columnsOf(table: PgTable): Columns {
  const columns = Object.entries(getTableColumns(table));
  const properties = new Map(columns.map(([property, column]) => [column.name, property]));
  const byField = new Map(columns.map(([, column]) => [column.name, column]));
  return {
    of(field) {
      const column = byField.get(field);
      if (!column) throw new Error(`The table has no column ${field}.`);
      return column as PgColumn;
    },
    values: (fields) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, value]) => {
          const property = properties.get(field);
          return property === undefined ? [] : [[property, value]];
        }),
      ),
    fields: (row) =>
      Object.fromEntries(
        columns.map(([property, { name }]) => {
          const value = row[property];
          return [name, value instanceof Date ? value.toISOString() : value];
        }),
      ),
  };
}
