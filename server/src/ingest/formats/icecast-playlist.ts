import { type AiringParser, airing } from '../airings/airing.ts';
import { airingFormat } from '../airings/airing-format.ts';
import { readMoment } from '../airings/read-moment.ts';

/*
 * The playlist log of Icecast (setting <playlistlog>): a line whenever a mount's title changes.
 *   05/Apr/2021:07:28:01 -0700|/live.mp3|12|Ace of Base - All That She Wants
 * The number is that of the listeners at this moment. A title may contain any character, bars too. Version 2.5 also writes
 * marks, with the mount /admin/. Source: src/logging.c, logging_playlist; output of 2.4.4.
 */
export const icecastPlaylist = airingFormat({
  id: 'icecast-playlist',
  label: 'Icecast playlist log',
  example: '05/Apr/2026:07:28:01 +0000|/radio.mp3|12|Queen - Innuendo',
  grows: true,
  open: openIcecastPlaylist,
});

export function openIcecastPlaylist(): AiringParser {
  return {
    line(line) {
      if (line === '') return 'note';
      const [, date = '', mount = '', title = ''] = /^([^|]*)\|([^|]*)\|[^|]*\|(.*)$/s.exec(line) ?? [];
      if (mount === '')
        return { error: 'The line is not a date, a mount, a number of listeners and a title, with bars between them.' };
      if (mount.startsWith('/admin/')) return 'note';
      const began = readMoment(date);
      if (!began) return { error: `The date "${date}" is not one such as 05/Apr/2021:07:28:01 -0700.` };
      return airing({ began, mount, text: title });
    },
  };
}
