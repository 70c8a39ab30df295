/** An object of a destination. */
interface Stored {
  /** Its name there, with `/` between folders. */
  name: string;
  /** When it was written, in Unix milliseconds. */
  written: number;
}

/** Where backups are kept: objects by name, each written once and whole. */
export interface Destination {
  /** For people. */
  place: string;
  /** Reads an object; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes an object; it is there when this resolves, or not at all. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Lists the objects whose names begin with a folder. */
  list(folder: string): Promise<Stored[]>;
  remove(name: string): Promise<void>;
}
