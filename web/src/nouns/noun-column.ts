import type { ReactNode } from 'react';
import type { NounRow } from './noun-row.ts';

/** A column of a noun that is not simply a field. */
export interface NounColumn {
  /** A field, or a name of its own; the words of the noun label it. */
  field: string;
  /** The text of a row, in the grid and in the CSV. */
  text: (row: NounRow) => string;
  /** A smaller text below, which takes the lines that it needs. */
  detail?: (row: NounRow) => string;
  /** A picture before the text. */
  picture?: (row: NounRow) => ReactNode;
  label?: string;
  /** Its part of the width, where most columns have 1. */
  share?: number;
}

/** A column with its label. */
export interface WrittenColumn extends NounColumn {
  label: string;
}

/** A further action on a row, beside changing it and ending it. */
export interface RowAction {
  id: string;
  /** Names the row too: "New link for ana@example.org". */
  label: string;
  icon: React.JSX.Element;
  act: () => void;
  /** Offered also to those who may not change the row. */
  forAll?: boolean;
}

/** An action on the selected rows. */
export interface BulkAction {
  id: string;
  label: string;
  color?: 'error';
  /** Those of the selected rows that it applies to; it is not offered for none. */
  rows: readonly NounRow[];
  act: (rows: readonly NounRow[]) => Promise<void>;
  /** Asked before what cannot be taken back; the person confirms by the number of rows. */
  confirm?: { title: string; text: string };
}

/** What a list shows at the moment. */
export interface ListState {
  search: string;
  /** A field and its value. */
  filter?: { field: string; value: string };
  sort?: { field: string; descending: boolean };
  page: number;
  pageSize: number;
  withArchived: boolean;
}
