import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of log sources. */
export const sourceErrors = {
  source_address:
    'Write the address of a log, such as https://logs.example/access-{date}.log.gz; {date} stands for the day, such as 2026-10-01.',
  source_path: 'Write an absolute path, whose last part may contain *, such as /var/log/icecast2/access.log*.',
  source_folder: 'This server reads logs only in {folders}; its operator names folders in SOURCE_FOLDERS.',
  source_bucket:
    'Write a bucket and the beginning of its keys, such as s3://my-logs/icecast/, or the address of a compatible service, such as https://s3.example/my-logs/icecast/.',
  source_sftp:
    'Write a server and an absolute path whose last part may contain *, such as sftp://logs.example/var/log/icecast2/access.log*.',
  source_syslog: 'Write a host and a program with a slash between, such as cache-1/nginx or */nginx; * stands for any.',
  source_upload:
    'This source is made by the first piece that an import key sends to POST /ingest/logs; it cannot be added here.',
  source_minutes: 'Use 1 to 1440 minutes.',
  source_format: 'Choose a log format.',
  source_station: 'Lines of this format belong to no station; leave the station out.',
} as const;

/** How schemas of log sources name their errors. */
export const rule = rulesOf(sourceErrors);
