import { access, constants, stat } from 'node:fs/promises';
import { type Config, ConfigError } from './config.ts';

interface NamedPath {
  setting: string;
  path: string;
  kind: 'file' | 'folder';
}

function pathsOf({ sourceFolders, licensedListsFolder, eInvoiceFolder, syslog }: Config): NamedPath[] {
  const folder = (setting: string, path: string | undefined): NamedPath[] =>
    path === undefined ? [] : [{ setting, path, kind: 'folder' }];
  const file = (setting: string, path: string): NamedPath => ({ setting, path, kind: 'file' });
  return [
    ...sourceFolders.map((path) => ({ setting: 'SOURCE_FOLDERS', path, kind: 'folder' as const })),
    ...folder('LICENSED_LISTS_FOLDER', licensedListsFolder),
    ...folder('E_INVOICE_FOLDER', eInvoiceFolder),
    ...(syslog
      ? [
          file('SYSLOG_CERTIFICATE', syslog.certificate),
          file('SYSLOG_KEY', syslog.key),
          file('SYSLOG_CLIENT_CA', syslog.clientCa),
        ]
      : []),
  ];
}

/** What is wrong with the paths in the settings, a sentence each. */
export async function missingPaths(config: Config): Promise<string[]> {
  const problems = await Promise.all(
    pathsOf(config).map(async ({ setting, path, kind }) => {
      const found = await stat(path).catch(() => undefined);
      if (!found) return `The setting ${setting} names ${path}, which does not exist; correct it, or make the ${kind}.`;
      if (found.isDirectory() !== (kind === 'folder'))
        return `The setting ${setting} names ${path}, which is no ${kind}.`;
      const isReadable = await access(path, constants.R_OK).then(
        () => true,
        () => false,
      );
      return isReadable ? undefined : `The setting ${setting} names ${path}, which this account may not read.`;
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

/** @throws ConfigError for the first path in the settings that cannot be read */
export async function refuseMissingPaths(config: Config): Promise<void> {
  const [problem] = await missingPaths(config);
  if (problem) throw new ConfigError(problem);
}
