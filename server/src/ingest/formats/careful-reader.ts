import type { Hit, LineReader } from './format.ts';

/**
 * A reader whose lines all go to the parser: of formats that come in small files, or whose lines the engine cannot split.
 * The engine's expressions only have the types of the fields.
 */
export function carefulHits(reader: Pick<LineReader<Hit>, 'parse' | 'isNote' | 'readsHeading'>): LineReader<Hit> {
  const [text, number] = [`''`, 'toUInt32(0)'];
  return {
    ...reader,
    pieces: {},
    sql: {
      at: number,
      seconds: number,
      bytes: 'toUInt64(0)',
      status: 'toUInt16(0)',
      method: text,
      mount: text,
      address: text,
      agent: text,
      referer: text,
      readable: '0',
    },
  };
}
