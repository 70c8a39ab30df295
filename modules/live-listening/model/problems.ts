/**
 * What is wrong with a live source, and what to do: a name for programs and pages, which have it in their reader's language, and
 * the English sentence.
 */
const liveProblems = {
  late: '{host} did not answer within {seconds} seconds; check the address, and the load of the server.',
  unreachable: '{host} cannot be reached: {why}.',
  private_network:
    '{host} is in a private network, where this server reads nothing; its operator allows it by FEEDS_FROM_PRIVATE_NETWORKS.',
  password: '{host} refuses the user name or the password; enter those of the administration pages.',
  status: '{host} answers {status} to {path}; correct the address, or the kind of server.',
  redirect: '{host} redirects to {to}; write that address.',
  long_answer: '{host} answers more than {most} MiB.',
  no_statistics: '{host} answers, but not with the statistics of this kind of server; correct the address or the kind.',
  no_pushed_log:
    'No log source with the name {name} gets lines by syslog or by upload; write its name as in Settings, Sources, or beacon for the reports of players.',
  late_log: 'The newest line of {name} is {minutes} minutes old; a log that comes late does not say who listens now.',
  no_number: 'The document has no number at {path}; correct the path.',
  other_key:
    'The password was encrypted with the key of another data folder; enter it again, or bring back the file secrets.key.',
  failed: 'The answer could not be read: {why}.',
} as const;
export type LiveProblem = keyof typeof liveProblems;
export type LiveProblemValues = Record<string, string | number>;

/** The English sentence of a problem. */
export function liveProblemSentence(problem: LiveProblem, values: LiveProblemValues = {}): string {
  return liveProblems[problem].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
