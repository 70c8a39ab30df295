/** Where a log of JSON lines has a field: the names of nested objects and its own, joined by dots. The first that is there counts. */
export type Names = readonly string[];

type RareField = 'taken' | 'method' | 'status' | 'url' | 'host' | 'query' | 'bytes' | 'address' | 'agent' | 'referer';

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
  /** Where the first line of the request stands as one text, such as "GET /path HTTP/1.1", or the path alone. */
  requestLine?: Names;
  /** Further names, which the parser alone looks for, after the others; lines that have one go to it. */
  rare?: Partial<Record<RareField, Names>>;
}
