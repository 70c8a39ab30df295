/** Something that can be opened. */
export interface PaletteEntry {
  id: string;
  /** The heading above it. */
  group: string;
  title: string;
  detail?: string;
  path: string;
}
