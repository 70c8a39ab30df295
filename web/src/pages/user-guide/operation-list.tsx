import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { Operation } from './open-api.ts';
import { OperationRow } from './operation-row.tsx';
import { plain } from './plain-text.ts';
import { SearchBox } from './search-box.tsx';

const groups = ['analytics', 'ingest', 'api', 'other'] as const;

/** The group of an operation, from its path. */
function groupOf({ path }: Operation): (typeof groups)[number] {
  if (path.startsWith('/analytics/')) return 'analytics';
  if (/^\/(ingest|api\/(imports|formats|migration))\b/.test(path)) return 'ingest';
  return path.startsWith('/api/') && !/^\/api\/(me|passwords|session|menu)\b/.test(path) ? 'api' : 'other';
}

interface OperationListProps {
  server: string;
  operations: readonly Operation[];
}

/** The operations by group, with a search. */
export function OperationList({ server, operations }: OperationListProps) {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const words = plain(useDeferredValue(search)).split(/\s+/).filter(Boolean);
  const found = operations.filter(({ id, method, path, summary }) => {
    const text = plain(`${id} ${method} ${path} ${summary}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <SearchBox
        label={t('api.search')}
        text={search}
        onChange={setSearch}
        found={t('api.found', { count: found.length, search })}
      />
      {groups.map((group) => {
        const listed = found.filter((operation) => groupOf(operation) === group);
        return (
          listed.length > 0 && (
            <Box key={group} component="section" aria-labelledby={`group-${group}`} sx={{ marginBlockEnd: 3 }}>
              <Typography id={`group-${group}`} variant="h2" gutterBottom>
                {t(`api.group.${group}`)}
              </Typography>
              {listed.map((operation) => (
                <OperationRow key={operation.id} operation={operation} server={server} />
              ))}
            </Box>
          )
        );
      })}
    </>
  );
}
