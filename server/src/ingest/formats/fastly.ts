import { requestFormat } from '../requests/request-format.ts';
import { patternReader } from './combined.ts';
import type { LineReader } from './format.ts';
import { jsonFields } from './json.ts';
import { jsonReader } from './json-request.ts';
import { jsonSql } from './json-sql.ts';
import type { RequestLine } from './request-line.ts';
import { carefulRequests } from './request-text.ts';

/*
 * Fastly writes what its log format says: JSON with the names of the User Guide, or lines of a pattern. With the message type
 * "classic", a header of syslog precedes each line: <134>2026-10-11T22:33:27Z cache-fra1 name[123]:
 * Source: developer.fastly.com, Logging, log message formats
 */

export const fastly = requestFormat({
  id: 'fastly',
  label: 'Fastly',
  example:
    '<134>2026-10-11T22:33:27Z cache-fra1 qh[123]: {"begin":"2026-10-11T22:33:27+0000","ip":"192.0.2.7","method":"GET","url":"/hls/seg_1042.aac","host":"radio.example","status":200,"bytes":98304,"ua":"AppleCoreMedia/1.0.0"}',
  takesPattern: true,
  marks: (lines) => [{ id: 'layout', weight: lines.some((line) => syslogHeader.test(line)) ? 0.5 : -0.5, values: {} }],
  reader: ({ pattern }) => fastlyReader(pattern),
});

const syslogHeader = /^<\d{1,3}>\S+ \S+ [^:]{1,200}: ?/;
const jsonOfLine = `if(startsWith(line, '<'), replaceRegexpOne(line, '^<[0-9]{1,3}>[^ \\t]+ [^ \\t]+ [^:]{1,200}: ?', ''), line)`;

export function fastlyReader(pattern: string | undefined): LineReader<RequestLine> | { error: string } {
  const lines = pattern === undefined ? jsonReader(jsonFields) : patternReader(pattern);
  if ('error' in lines) return lines;
  const reader = {
    parse(line: string) {
      const message = line.replace(syslogHeader, '');
      return message === '' ? { error: 'The line is empty.' } : lines.parse(message);
    },
  };
  return pattern === undefined ? { ...reader, ...jsonSql(jsonFields, { line: jsonOfLine }) } : carefulRequests(reader);
}
