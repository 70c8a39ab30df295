/** A message of syslog: who sent it, and its text. */
export interface SyslogMessage {
  host: string;
  program: string;
  text: string;
}

/** PRI, version, time, host, program, process, kind, structured data, text (RFC 5424). */
const standard = /^<\d{1,3}>\d{1,2} \S+ (\S+) (\S+) \S+ \S+ (?:-|(?:\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\])+)(?: |$)/;
/** PRI, a time without a year or of RFC 3339, host, program with its process (RFC 3164). */
const older = /^<\d{1,3}>(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\S+) (\S+) ([^\s:[]+)(?:\[[^\]]*\])?: ?/;

/** Reads a message of syslog; undefined if it is none. Its text is one line. */
export function readMessage(message: string): SyslogMessage | undefined {
  const found = standard.exec(message) ?? older.exec(message);
  if (!found) return undefined;
  const [header, host = '', program = ''] = found;
  const text = message
    .slice(header.length)
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+$/, '');
  return { host, program, text: text.replace(/[\r\n]+/g, ' ') };
}
