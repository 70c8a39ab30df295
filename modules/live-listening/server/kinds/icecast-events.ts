import { administrator, below, type Following } from './kind.ts';

/**
 * What changes who listens, or what is on air. Other triggers, such as those of dump files, say nothing of it.
 * Source: xiph/Icecast-Server 2.5, src/source.c, src/format_mp3.c, src/format_ogg.c.
 */
const triggers: ReadonlySet<string> = new Set([
  'source-connect',
  'source-disconnect',
  'source-listener-attach',
  'source-listeners-changed',
  'source-listeners-is-zero',
  'format-metadata-changed',
]);

/**
 * Follows the event feed of Icecast 2.5, Server-Sent Events of arrivals and titles. An event says that the list of clients has
 * changed; the list itself is read, since events have no departures of single clients, and only the last 32 are kept. Nothing is
 * in the way of a listener. Older servers answer 400.
 * Source: xiph/Icecast-Server 2.5, src/event_stream.c, src/admin.c.
 */
export async function followIcecast(following: Following): Promise<void> {
  const headers = { ...administrator(following), accept: 'text/event-stream' };
  await following.follow(below(following, '/admin/eventfeed'), headers, (line) => {
    if (tellsOfListening(line)) following.ring();
  });
}

/** Whether a line of the feed is an event that changes what a poll answers. A line that cannot be read says nothing. */
function tellsOfListening(line: string): boolean {
  if (!line.startsWith('data:')) return false;
  let event: unknown;
  try {
    event = JSON.parse(line.slice('data:'.length));
  } catch {
    return false;
  }
  const { type, crude } = (event ?? {}) as { type?: unknown; crude?: { trigger?: unknown } | null };
  // The comments of a stream: its title.
  if (type === 'vc') return true;
  return type === 'event' && typeof crude?.trigger === 'string' && triggers.has(crude.trigger);
}
