import Button from '@mui/material/Button';
import { ListRow, RowActions, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function RowListStandard() {
  const { t } = useText();
  return (
    <RowList label={t('scope.label')}>
      <ListRow
        title="Radio One"
        details="Europe/Bucharest"
        state={t('period.today')}
        actions={<Button size="small">{t('style.sample.rename')}</Button>}
      />
      <ListRow title="Radio Two" details="Europe/Chisinau" />
      <ListRow title="Radio Three" details={t('style.sample.archived')} over />
    </RowList>
  );
}

function RowActionsStandard() {
  const { t } = useText();
  return (
    <RowActions>
      <Button size="small">{t('style.sample.rename')}</Button>
      <Button size="small">{t('style.sample.delete')}</Button>
    </RowActions>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'RowList',
    about: ['controls/list-row#RowList', 'controls/list-row#ListRow'],
    patterns: ['list'],
    specimens: { standard: RowListStandard },
  },
  {
    name: 'RowActions',
    about: ['controls/list-row#RowActions'],
    patterns: ['button'],
    specimens: { standard: RowActionsStandard },
  },
];
