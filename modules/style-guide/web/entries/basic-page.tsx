import Button from '@mui/material/Button';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { ProblemError } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function HeadedPageStandard() {
  const { t } = useText();
  return (
    <HeadedPage
      title={t('menu.contents')}
      lead={t('page.welcome.numbers')}
      action={<Button variant="contained">{t('filter.add')}</Button>}
    >
      {t('page.no_data.after')}
    </HeadedPage>
  );
}

function LoadedLoading() {
  const answer = { data: undefined as string | undefined, error: undefined, refetch: () => undefined };
  return <Loaded answer={answer}>{(text) => <p>{text}</p>}</Loaded>;
}

function LoadedError() {
  const answer = { data: undefined as string | undefined, error: new ProblemError(503), refetch: () => undefined };
  return <Loaded answer={answer}>{(text) => <p>{text}</p>}</Loaded>;
}

function LoadedWithValue() {
  const { t } = useText();
  const answer = { data: t('page.no_data.after'), error: undefined, refetch: () => undefined };
  return <Loaded answer={answer}>{(text) => <p>{text}</p>}</Loaded>;
}

function EmptyStandard() {
  const { t } = useText();
  return (
    <Empty
      title={t('page.no_data.title')}
      text={t('page.no_data.after')}
      action={<Button variant="contained">{t('page.welcome.start')}</Button>}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'HeadedPage',
    about: ['controls/page#HeadedPage'],
    patterns: ['heading'],
    specimens: { standard: HeadedPageStandard },
  },
  {
    name: 'Loaded',
    about: ['controls/page#Loaded'],
    patterns: ['status', 'alert'],
    specimens: { loading: LoadedLoading, error: LoadedError, with_value: LoadedWithValue },
  },
  { name: 'Empty', about: ['controls/page#Empty'], patterns: ['heading'], specimens: { standard: EmptyStandard } },
];
