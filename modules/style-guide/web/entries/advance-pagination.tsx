import Pagination from '@mui/material/Pagination';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function PaginationStandard() {
  const { t, locale } = useText();
  const [page, setPage] = useState(3);
  return (
    <Pagination
      count={12}
      page={page}
      onChange={(_, next) => setPage(next)}
      aria-label={t('style.sample.pages')}
      getItemAriaLabel={(type, item) =>
        type === 'previous'
          ? t('style.sample.back')
          : type === 'next'
            ? t('signin.continue')
            : t('style.sample.page', { page: item?.toLocaleString(locale) ?? '' })
      }
    />
  );
}

function PaginationDisabled() {
  const { t } = useText();
  return <Pagination count={3} disabled aria-label={t('style.state.disabled')} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Pagination',
    library: 'https://mui.com/material-ui/react-pagination/',
    patterns: ['navigation'],
    specimens: { standard: PaginationStandard, disabled: PaginationDisabled },
  },
];
