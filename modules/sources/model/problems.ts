import { sentence } from '@quarterhour/model/messages';

/**
 * What is wrong with a source of logs, and what to do: a name for programs and pages, which have it in their reader's language,
 * and the English sentence.
 */
export const sourceProblems = {
  no_folder: 'There is no folder {folder} on the server; correct the path.',
  folder_rights: 'The server may not read the folder {folder}; give its user the right to.',
  no_file: 'No file in {folder} is named {name}; correct the path.',
  no_remote_path: 'There is no {path} on the server; correct the path.',
  remote_rights: 'The user may not read {path}; give it the right to.',
  remote_user: '{place} refuses the user; correct the name, and the password or private key.',
  host_key:
    '{host} shows another key than before. If that is right, remove its line from known_hosts in the data folder.',
  many_entries: 'The folder {folder} has more than {most} entries; move old files elsewhere, or name another folder.',
  no_bucket: '{place} is no bucket; correct it.',
  no_keys: 'No key of the bucket begins as {place}; correct it.',
  no_list: '{place} answers no list of keys; correct the address.',
  bucket_rights: '{place} may not be read ({why}); its access key needs s3:ListBucket and s3:GetObject.',
  bucket_missing: '{place} does not exist ({why}); correct the bucket.',
  bucket_failed: '{place} cannot be read ({why}).',
  long_answer: '{place} answers more than {most} MiB.',
  nothing_at: 'There is nothing at {url}; correct the address.',
  address_rights: '{url} answers {status}; correct the user name and the password.',
  address_answer: '{url} answers {status} instead of a log; correct the address.',
  redirects: '{url} redirects more than {most} times; correct the address.',
  private_network:
    '{host} is in a private network, where this server reads nothing; its operator allows it by FEEDS_FROM_PRIVATE_NETWORKS.',
  unreachable: '{url} cannot be read: {why}.',
  no_format: 'There is no format {format} any more; choose another one.',
  other_key:
    'The password was encrypted with the key of another data folder; enter it again, or bring back the file secrets.key.',
  syslog_off:
    'This server receives no syslog. Its operator sets SYSLOG_PORT, SYSLOG_CERTIFICATE, SYSLOG_KEY and SYSLOG_CLIENT_CA.',
  syslog_port: 'The port {port} for syslog cannot be opened: {why}.',
  queue_full: '{lines} lines were not kept, because too many wait to be imported; see why imports take so long.',
} as const;
export type SourceProblem = keyof typeof sourceProblems;
export type ProblemValues = Record<string, string | number>;

/** The English sentence of a problem. */
export function problemSentence(problem: SourceProblem, values: ProblemValues = {}): string {
  return sentence(sourceProblems[problem], values);
}
