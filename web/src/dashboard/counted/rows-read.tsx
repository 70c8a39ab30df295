import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import type { QueryInput } from '@quarterhour/model/query';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';

/** The rows that a query reads: asked only on request, because the query then runs without the cache. */
export function RowsRead({ query }: { query: QueryInput }) {
  const { t, locale } = useText();
  const problemText = useProblemText();
  const explained = useMutation({ mutationFn: () => call(api.explain, query) });
  const steps = explained.data?.steps;
  const sum = (of: 'rows_read' | 'milliseconds') => steps?.reduce((total, step) => total + step[of], 0) ?? 0;
  return (
    <>
      <Typography variant="h3" sx={{ marginBlockStart: 2 }}>
        {t('counted.read')}
      </Typography>
      {steps ? (
        <Typography variant="body2">
          {t('counted.rows', {
            count: sum('rows_read'),
            milliseconds: numberFormat(locale, { maximumFractionDigits: 0 }).format(sum('milliseconds')),
          })}
        </Typography>
      ) : (
        <Button size="small" loading={explained.isPending} onClick={() => explained.mutate()}>
          {t('counted.explain')}
        </Button>
      )}
      {explained.error && (
        <Typography variant="body2" color="error" role="alert">
          {problemText(explained.error)}
        </Typography>
      )}
    </>
  );
}
