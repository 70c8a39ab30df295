/** Where a log of JSON lines has a field: the names of nested objects and its own, joined by dots. The first that is there counts. */
export type Names = readonly string[];

export interface JsonFields {
  /** When the request arrived. */
  start?: Names;
  /** When the answer ended. */
  end?: Names;
  /** Seconds; a name may be followed by the seconds of its unit, such as "Duration 1e-9". */
  taken?: Names;
  method: Names;
  status: Names;
  url: Names;
  host?: Names;
  query?: Names;
  bytes: Names;
  range?: Names;
  contentRange?: Names;
  address: Names;
  agent: Names;
  referer?: Names;
  session?: Names;
  /** All that are there are joined. */
  cmcd?: Names;
  /** Texts that are percent-encoded in addition to what HTTP encodes. */
  encoded?: readonly ('agent' | 'referer' | 'query' | 'url' | 'cmcd')[];
}
