import { rulesOf } from '@quarterhour/model/rule';

/** The errors of podcasts and their feeds. Those of reading any address are in core-field-errors.ts. */
export const podcastErrors = {
  feed_url: 'Write the address of a feed, such as https://radio.example/podcast.xml.',
  feed_status: '{address} answered with the status {status}; check the address.',
  feed_format: 'This is not the feed of a podcast: it is neither RSS nor Atom nor JSON ({reason}).',
  feed_left_out:
    '{count} items of the feed cannot be read, the first of them from line {line} on ({reason}); the other episodes are there. Mend the feed where it is made.',
  feed_items: 'This is not the feed of a podcast: it has {items} items, and at most {most} are read.',
  feed_heavy: 'Reading this feed takes more than {seconds} seconds or {megabytes} MB of memory: shorten it.',
  feed_title: 'This is not the feed of a podcast: it has no title.',
  feed_files: 'This is not the feed of a podcast: none of its items has an enclosure, which is the file to listen to.',
  feed_or_address: 'Give the address of a feed or its text, not both.',
  podcast_there: 'This podcast already exists, as {slug}.',
  feed_of_file: 'This podcast was read from a file; upload the text of its feed, or save its address first.',
  file_confusable:
    'Logs may confuse the file {file} with one of a podcast outside your territory; ask a superAdmin to add this podcast.',
  file_taken: 'The file {file} belongs to another podcast already; a file belongs to one podcast.',
} as const;
export const rule = rulesOf(podcastErrors);
