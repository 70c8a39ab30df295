/** The words of log sources, in English. */
export const sources = {
  'sources.title': 'Sources',
  'sources.tried': '{name}: {state}',
  'sources.try_named': 'Read {name} now',
  'sources.paused': 'Paused',
  'sources.behind': 'No new lines for {lag}',
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
  'noun.source.kind.syslog': 'Syslog over TLS',
  'noun.source.kind.upload': 'Upload in pieces (API)',
  'noun.source.location': 'Place',
  'noun.source.location.hint':
    "A path whose last part may contain *, such as /var/log/icecast2/access.log*; an address in which '{date}' stands for the day; s3://my-logs/icecast/; or sftp://logs.example/var/log/access.log*; or for syslog, host/program, where * stands for any.",
  'noun.source.format': 'Log format',
  'noun.source.every_minutes': 'Read every (minutes)',
  'noun.source.username': 'User name or access key',
  'noun.source.password': 'Password or private key',
  'noun.source.state': 'State',
  'noun.source.last_file': 'Last file',
  'noun.source.last_line_at': 'Last line',
  'noun.source.lag': 'Lag',
  'noun.source.last_run_at': 'Last read',
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
  'settings.data.job.take_arrived_logs': 'Taking logs that arrived',
  'source_problem.no_folder': 'There is no folder {folder} on the server. Correct the path.',
  'source_problem.folder_rights': 'The server may not read the folder {folder}. Give its user the right to.',
  'source_problem.no_file': 'No file in {folder} is named {name}. Correct the path.',
  'source_problem.no_remote_path': 'There is no {path} on that server. Correct the path.',
  'source_problem.remote_rights': 'The user may not read {path}. Give it the right to.',
  'source_problem.remote_user': '{place} refuses the user. Correct the name, and the password or private key.',
  'source_problem.host_key':
    '{host} shows another key than before. If that is right, remove its line from known_hosts in the data folder.',
  'source_problem.many_entries':
    'The folder {folder} has more than {most, number} entries. Move old files elsewhere, or name another folder.',
  'source_problem.no_bucket': '{place} is not a bucket. Correct it.',
  'source_problem.no_keys': 'No key of the bucket begins with {place}. Correct it.',
  'source_problem.no_list': '{place} returns no list of keys. Correct the address.',
  'source_problem.bucket_rights':
    '{place} may not be read ({why}). Its access key needs s3:ListBucket and s3:GetObject.',
  'source_problem.bucket_missing': '{place} does not exist ({why}). Correct the bucket.',
  'source_problem.bucket_failed': '{place} cannot be read ({why}).',
  'source_problem.long_answer': '{place} returns more than {most} MiB.',
  'source_problem.nothing_at': 'There is nothing at {url}. Correct the address.',
  'source_problem.address_rights': '{url} returns status {status}. Correct the user name and the password.',
  'source_problem.address_answer': '{url} returns status {status} instead of a log. Correct the address.',
  'source_problem.redirects': '{url} redirects more than {most} times. Correct the address.',
  'source_problem.private_network':
    '{host} is in a private network, from which this server reads nothing. Its operator can allow it with FEEDS_FROM_PRIVATE_NETWORKS.',
  'source_problem.unreachable': '{url} cannot be read: {why}.',
  'source_why.ECONNREFUSED': 'nothing answers on this port',
  'source_why.ENOTFOUND': 'the name of the host is unknown',
  'source_why.EAI_AGAIN': 'the name of the host cannot be looked up now',
  'source_why.ETIMEDOUT': 'it does not answer in time',
  'source_why.ECONNRESET': 'the connection broke off',
  'source_why.EHOSTUNREACH': 'no way leads to the host',
  'source_why.CERT_HAS_EXPIRED': 'its certificate has expired',
  'source_why.DEPTH_ZERO_SELF_SIGNED_CERT': 'no authority signed its certificate',
  'source_why.ERR_TLS_CERT_ALTNAME_INVALID': 'its certificate is for another host',
  'source_problem.no_format': 'There is no format {format} any more. Choose another one.',
  'source_problem.other_key':
    'The password was encrypted with the key of another data folder. Enter it again, or bring back the file secrets.key.',
  'source_problem.syslog_off':
    'This server does not receive syslog. Its operator sets SYSLOG_PORT, SYSLOG_CERTIFICATE, SYSLOG_KEY and SYSLOG_CLIENT_CA.',
  'source_problem.syslog_port': 'The syslog port {port} cannot be opened: {why}.',
  'source_problem.queue_full':
    '{lines, plural, one {# line was} other {# lines were}} not kept, because too many wait to be imported. Check why imports take so long.',
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
  'field_error.source_syslog':
    'Enter a host and a program with a slash between, such as cache-1/nginx or */nginx; * stands for any.',
  'field_error.source_upload':
    'This source is made by the first piece that an import key sends to POST /ingest/logs; it cannot be added here.',
  'field_error.source_minutes': 'Enter 1 to 1440 minutes.',
  'field_error.source_format': 'Choose a log format.',
  'field_error.source_station': 'Lines of this format belong to no station. Choose “Shown by the lines”.',
};

type Texts = typeof sources;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
