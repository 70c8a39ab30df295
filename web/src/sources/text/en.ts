/** The words of log sources, in English. */
export const sources = {
  'sources.title': 'Sources',
  'sources.tried': '{name}: {state}',
  'sources.try_named': 'Read {name} now',
  'sources.paused': 'Paused',
  'sources.station_of_lines': 'Shown by the lines',
  'sources.password_kept': 'A password is stored. Leave empty to keep it.',
  'sources.secret_key': 'Secret access key',
  'noun.source.lead':
    'Folders, addresses, object storage and other servers from which the server reads logs by itself.',
  'noun.source.add': 'Add a source',
  'noun.source.search': 'Search sources',
  'noun.source.none.title': 'No sources yet',
  'noun.source.none.text':
    'Add a folder of the server, an address, a bucket or another server, and its logs are imported as they grow.',
  'noun.source.kind': 'Type',
  'noun.source.kind.folder': 'Folder of the server',
  'noun.source.kind.https': 'Address (HTTPS)',
  'noun.source.kind.s3': 'Object storage (S3)',
  'noun.source.kind.sftp': 'Another server (SFTP)',
  'noun.source.location': 'Place',
  'noun.source.location.hint':
    "A path whose last part may contain *, such as /var/log/icecast2/access.log*; an address in which '{date}' stands for the day; s3://my-logs/icecast/; or sftp://logs.example/var/log/access.log*.",
  'noun.source.format': 'Log format',
  'noun.source.every_minutes': 'Read every (minutes)',
  'noun.source.username': 'User name or access key',
  'noun.source.password': 'Password or private key',
  'noun.source.state': 'State',
  'noun.source.last_file': 'Last file',
  'noun.source.last_line_at': 'Last line',
  'noun.source.lag': 'Lag',
  'noun.source.last_run_at': 'Last read',
  'noun.source.last_error': 'Error',
  'noun.source.paused': 'Paused',
  'noun.source.state.new': 'Not read yet',
  'noun.source.state.ok': 'Up to date',
  'noun.source.state.nothing_found': 'Nothing found: check the path',
  'noun.source.state.no_access': 'No access: check rights and password',
  'noun.source.state.unreachable': 'Unreachable: check the address',
  'noun.source.state.unreadable': 'Not readable: check the format',
  'noun.source.state.failed': 'Failed: it is tried again',
  'noun.source.removed.text': 'What it brought stays. The source is read no more.',
  'audit.create_source': 'Added a log source',
  'audit.change_source': 'Changed a log source',
  'audit.remove_source': 'Removed a log source',
  'settings.data.job.read_sources': 'Reading log sources',
  'field_error.source_address':
    "Enter the address of a log, such as https://logs.example/access-'{date}'.log.gz; '{date}' stands for the day.",
  'field_error.source_bucket':
    'Enter a bucket and the beginning of its keys, such as s3://my-logs/icecast/, or the address of a compatible service, such as https://s3.example/my-logs/icecast/.',
  'field_error.source_sftp':
    'Enter a server and an absolute path whose last part may contain *, such as sftp://logs.example/var/log/icecast2/access.log*.',
  'field_error.source_path':
    'Enter an absolute path whose last part may contain *, such as /var/log/icecast2/access.log*.',
  'field_error.source_folder':
    'This server reads logs only in {folders}. Its operator names folders in SOURCE_FOLDERS.',
  'field_error.source_minutes': 'Enter 1 to 1440 minutes.',
  'field_error.source_format': 'Choose a log format.',
  'field_error.source_station': 'Lines of this format belong to no station. Choose “Shown by the lines”.',
};

type Texts = typeof sources;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
