import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { codeOf, useProblemText } from '../data/problem-text.ts';
import { useText } from '../text/use-text.ts';

interface HeadedPageProps {
  title: string;
  /** The purpose of the page, in one sentence. */
  lead: string;
  /** The main action of the page. */
  action?: ReactNode;
  children: ReactNode;
}

/** The head and the content of a page that is not a dashboard. */
export function HeadedPage({ title, lead, action, children }: HeadedPageProps) {
  return (
    <Box sx={{ maxInlineSize: 1120 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1.5,
          paddingBlockStart: 0.5,
          paddingBlockEnd: 3,
        }}
      >
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5, maxInlineSize: 640 }}>
            {lead}
          </Typography>
        </Box>
        {action}
      </Box>
      <div>{children}</div>
    </Box>
  );
}

interface LoadedProps<Data> {
  answer: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Renders loaded data; before that a progress sign, or the error with a button to retry. */
export function Loaded<Data>({ answer, children }: LoadedProps<Data>) {
  const { t } = useText();
  const problemText = useProblemText();
  if (answer.data !== undefined) return children(answer.data);
  if (!answer.error)
    return (
      <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1.5 }}>
        {[100, 86, 92].map((width) => (
          <Skeleton key={width} variant="rounded" height={44} sx={{ inlineSize: `${width}%` }} />
        ))}
      </Box>
    );
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        codeOf(answer.error) !== 'forbidden' && (
          <Button size="small" color="inherit" onClick={() => void answer.refetch()}>
            {t('action.try_again')}
          </Button>
        )
      }
    >
      {problemText(answer.error)}
    </Alert>
  );
}

interface EmptyProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** A small picture of what the page will look like. */
  picture?: ReactNode;
}

/** An empty state: explains the purpose, and the next action. */
export function Empty({ title, text, action, picture }: EmptyProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', paddingBlock: 5, maxInlineSize: 560 }}>
      {picture}
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Box>
  );
}
