/** The words of podcasts, in English. */
export const podcasts = {
  'podcasts.title': 'Podcasts',
  'settings.data.job.count_prefix_requests': 'Counting requests of the redirect prefix',
  'settings.data.job.purge_podcasts': 'Deleting removed podcasts for good',
  'settings.data.job.read_feeds': 'Reading podcast feeds',
  'podcasts.lead':
    'Podcasts and their feeds. Downloads are counted from the access logs of the files, or by a redirect prefix.',
  'podcasts.none.title': 'No podcasts yet',
  'podcasts.none.text': 'Add a podcast by the address of its feed, then import the access logs of its files.',
  'podcasts.add': 'Add a podcast',
  'podcasts.added': '{title} added with {count, plural, one {# episode} other {# episodes}}.',
  'podcasts.episodes': '{count, plural, one {# episode} other {# episodes}}',
  'podcasts.newest': 'newest {day}',
  'podcasts.of_file': 'read from a file',
  'podcasts.by_prefix': 'counted by prefix',
  'podcasts.checked': 'checked {at}',
  'podcasts.problem': 'The feed could not be read: {problem}',
  'podcasts.refresh': 'Refresh',
  'podcasts.refresh_named': 'Refresh the feed of {title}',
  'podcasts.refreshed': '{title}: {count, plural, =0 {no new episodes} one {# new episode} other {# new episodes}}.',
  'podcasts.feed_url': 'Feed URL',
  'podcasts.feed_url.hint': 'RSS, Atom or JSON, such as https://radio.example/podcast.xml. It is read every hour.',
  'podcasts.choose_file': 'Choose a file instead',
  'podcasts.instead_of': 'Use a URL instead of {file}',
  'podcasts.read_file': 'Read a file of the feed',
  'podcasts.downloads_from': 'Downloads are counted from',
  'podcasts.downloads_from.hint': 'Only one of them counts, so that no download counts twice.',
  'podcasts.from.logs': 'Access logs of the files',
  'podcasts.from.prefix': 'The redirect prefix',
  'podcasts.prefix': 'Write this before the address of every file in the feed, in place of the three dots:',
  'podcasts.window.hint': 'The same in all podcasts of a territory. A change recounts them.',
  'podcasts.remove': 'Remove',
  'podcasts.remove.title': 'Remove {name}?',
  'podcasts.remove.text':
    'The podcast disappears from the dashboard, and its feed is no longer read. Its downloads are kept; you can restore it at any time.',
  'podcasts.remove.done': '{name} removed.',
  'podcasts.delete': 'Delete',
  'podcasts.delete.title': 'Delete {name}?',
  'podcasts.delete.text':
    'The podcast and its downloads disappear. You can undo this for 30 days; then it is final. The requests in the logs are kept.',
  'podcasts.delete.done': '{name} deleted.',
  'podcasts.deleted': 'Deleted',
  'podcasts.restore_of': 'Restore {title}',
  'audit.create_podcast': 'Added a podcast',
  'audit.change_podcast': 'Changed a podcast',
  'audit.replace_feed': 'Replaced the feed of a podcast',
  'audit.delete_podcast': 'Deleted a podcast',
  'audit.restore_podcast': 'Restored a podcast',
  'field_error.feed_url': 'Write the address of a feed, such as https://radio.example/podcast.xml.',
  'field_error.feed_status': '{address} answered with the status {status}. Check the address.',
  'field_error.feed_format': 'This is not a podcast feed: it is neither RSS nor Atom nor JSON ({reason}).',
  'field_error.feed_left_out':
    '{count, plural, one {# item of the feed cannot be read} other {# items of the feed cannot be read, the first of them}} from line {line, number} on ({reason}). The other episodes are there. Mend the feed where it is made.',
  'field_error.feed_items': 'This feed has {items, number} items; at most {most, number} are read.',
  'field_error.feed_heavy':
    'Reading this feed takes more than {seconds, number} seconds or {megabytes, number} MB of memory. Shorten it.',
  'field_error.feed_title': 'This is not a podcast feed: it has no title.',
  'field_error.feed_files': 'This is not a podcast feed: none of its items has an audio file (enclosure).',
  'field_error.feed_or_address': 'Give the address of a feed or its text, not both.',
  'field_error.podcast_there': 'This podcast already exists, as {slug}.',
  'field_error.feed_of_file': 'This podcast was read from a file. Upload its feed, or save its address first.',
  'field_error.file_confusable':
    'The file {file} could be confused with one of a podcast outside your territory. Ask a Super Admin to add this podcast.',
  'field_error.file_taken': 'Another podcast already names the file {file}. Each file belongs to one podcast.',
};

type Texts = typeof podcasts;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
