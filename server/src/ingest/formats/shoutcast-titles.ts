import { type AiringParser, airing, type ReceivedAiring } from '../airings/airing.ts';
import { airingFormat } from '../airings/airing-format.ts';
import { JsonText } from '../airings/json-text.ts';
import { readMoment } from '../airings/read-moment.ts';

/*
 * The titles of a SHOUTcast server, from its log (sc_serv.log) or from its list of played titles (/played?sid=1&type=json).
 *   2026-10-01 12:03:20  INFO  [ADMINCGI sid=1] Title updated [Ace of Base - All That She Wants]
 * The time is that of the server's clock, without a zone. Other lines of the log have other subjects.
 * Source: protocol_admincgi.cpp of the published server.
 */
const logLine =
  /^\[?(\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2})[\].\d]*\s+.*?sid=(\d+)[^\]]*\].*?\b(?:XML )?[Tt]itle updated? \[(.*)\]\s*$/;
const anyLine = /^\[?\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/;

/** A longer line is not from this log. */
const longestLine = 4096;

export const shoutcastTitles = airingFormat({
  id: 'shoutcast-titles',
  label: 'SHOUTcast titles',
  example: '2026-10-01 12:03:20 INFO [ADMINCGI sid=1] Title updated [Queen - Innuendo]',
  grows: true,
  open: openShoutcastTitles,
});

export function openShoutcastTitles(): AiringParser {
  const json = new JsonText();
  return {
    line(line) {
      if (json.take(line)) return 'part';
      if (line === '') return 'note';
      if (line.length > longestLine) return { error: `The line is longer than ${longestLine} characters.` };
      const [, date = '', stream, title = ''] = logLine.exec(line) ?? [];
      if (stream === undefined || /Next title updated/.test(line)) {
        return anyLine.test(line)
          ? 'note'
          : { error: 'The line does not begin with a date and a time such as 2026-10-01 12:03:20.' };
      }
      const began = readMoment(date);
      if (!began) return { error: `The date "${date}" does not exist.` };
      return airing({ began, mount: `/stream/${stream}/`, text: title });
    },
    *end() {
      for (const value of json.values()) yield* 'error' in value ? [value] : played(value.json);
    },
  };
}

function* played(list: unknown): Generator<ReceivedAiring | { error: string }> {
  if (!Array.isArray(list)) {
    yield { error: 'This is not the list that a SHOUTcast server gives at /played?sid=1&type=json.' };
    return;
  }
  for (const item of list) {
    const { playedat, title } = (item ?? {}) as { playedat?: unknown; title?: unknown };
    const began = readMoment(String(playedat ?? ''));
    if (began && typeof title === 'string') yield airing({ began, text: title });
    else yield { error: 'An entry has no "playedat" in seconds since 1970, or no "title".' };
  }
}
