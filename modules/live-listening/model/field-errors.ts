import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of live sources. */
export const liveSourceErrors = {
  live_address:
    'Write the address of the server, such as https://stream.example:8000; of SHOUTcast, ?sid=2 names another stream than the first.',
  live_json_address: 'Write the whole address of the JSON document, such as https://stream.example/status.json.',
  live_count_path:
    'Write where the number stands in the document, such as listeners or stations.*.listeners; * adds up all entries.',
  live_station: 'Choose the station: answers of this kind name no mount.',
  live_password: 'Write the password again: the address is of another server than before.',
  live_seconds: 'Use 5 to 300 seconds.',
} as const;

/** How schemas of live sources name their errors. */
export const rule = rulesOf(liveSourceErrors);
