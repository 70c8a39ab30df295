/** What a player says of itself at one moment. */
export interface PlayerReport {
  /** The name of the player's session, which the requests for segments carry too. */
  player: string;
  /** Whether it plays from now on. */
  playing: boolean;
  /** It says that it ended, instead of pausing. */
  ended?: true;
  number: number;
  /** Milliseconds on the player's clock; undefined if it does not say. */
  at?: number;
}

/** Reports in one request: more would be a flood. */
const mostReports = 100;
const states: Record<string, boolean> = { start: true, heartbeat: true, pause: false, end: false };
const longestName = 200;

/**
 * Reads the reports in a body: JSON of the player beacon, one or a list, or CMCD version 2 in event mode (CTA-5004-A), a
 * report on each line. Reports of CMCD that say no state are left out.
 * @returns a sentence that says what is wrong, if it cannot be read
 */
export function readReports(body: string): PlayerReport[] | { error: string } {
  const text = body.trim();
  if (text === '') return { error: 'There is nothing in this request; send a report as its body.' };
  const reports = /^[[{]/.test(text) ? readJson(text) : readCmcd(text);
  if (!('error' in reports) && reports.length > mostReports) {
    return { error: `There are ${reports.length} reports in this request; send at most ${mostReports} at once.` };
  }
  return reports;
}

function readJson(text: string): PlayerReport[] | { error: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { error: `The body cannot be read: ${(error as Error).message}.` };
  }
  const reports: PlayerReport[] = [];
  for (const one of Array.isArray(body) ? body : [body]) {
    const { id, event, n = 0, ts } = (one ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '' || id.length > longestName) {
      return { error: `A report needs an "id" of 1 to ${longestName} characters, the name of the player's session.` };
    }
    const playing = typeof event === 'string' && Object.hasOwn(states, event) ? states[event] : undefined;
    if (playing === undefined) return { error: `The "event" of a report is one of ${Object.keys(states).join(', ')}.` };
    if (!isCount(n)) return { error: 'The number "n" of a report is a whole number from 0.' };
    reports.push({
      player: id,
      playing,
      ...(event === 'end' && { ended: true }),
      number: n,
      ...(typeof ts === 'number' && Number.isFinite(ts) && { at: ts }),
    });
  }
  return reports;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32;
}

function readCmcd(text: string): PlayerReport[] | { error: string } {
  const reports: PlayerReport[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const fields = readDictionary(line);
    const player = fields.get('sid') ?? '';
    if (fields.get('v') !== '2' || player === '' || player.length > longestName) {
      return { error: `Line ${index + 1} is no report of CMCD version 2 with a "sid"; see CTA-5004-A, event mode.` };
    }
    const [state, number, at] = [
      fields.get('sta'),
      Number(fields.get('sn') ?? 0),
      Number(fields.get('ts') ?? Number.NaN),
    ];
    if (state === undefined) continue;
    reports.push({
      player,
      playing: state === 'p',
      number: isCount(number) ? number : 0,
      ...(Number.isFinite(at) && { at }),
    });
  }
  return reports;
}

/** The members of a structured-field dictionary (RFC 8941), as texts; a member without a value is '?1'. */
function readDictionary(line: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [, key = '', value] of line.matchAll(
    /([a-z*][a-z0-9_.*-]*)(?:=("(?:[^"\\]|\\.)*"|[^,]*))?\s*(?:,\s*|$)/g,
  )) {
    const plain = value?.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
    fields.set(key, plain ?? '?1');
  }
  return fields;
}

/**
 * When each report was made, in unix seconds by our clock: the newest of a request when it arrived, the others as long before
 * it as the player's clock says. Clocks of listeners are wrong.
 */
export function momentsOf(reports: readonly PlayerReport[], now: number): number[] {
  const newest = Math.max(...reports.map(({ at }) => at ?? Number.NEGATIVE_INFINITY));
  return reports.map(({ at }) =>
    at === undefined ? now : now - Math.min(longestWait, Math.round((newest - at) / 1000)),
  );
}

/** Seconds: reports that waited longer for a connection are of this moment. */
const longestWait = 12 * 3600;
