import { DataGrid, type DataGridProps, type GridColDef } from '@mui/x-data-grid';
import { enUS, frFR, roRO, zhCN } from '@mui/x-data-grid/locales';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { type Campaign, campaigns } from './sample-rows.ts';

const locales = { en: enUS, fr: frFR, ro: roRO, zh: zhCN } as const;

/** The columns of campaigns. */
export function useCampaignColumns(): GridColDef<Campaign>[] {
  const { t, locale } = useText();
  const number = { type: 'number', valueFormatter: (value: number) => value?.toLocaleString(locale) } as const;
  return [
    { field: 'name', headerName: t('style.sample.name'), flex: 2, minWidth: 140 },
    { field: 'station', headerName: t('dimension.station'), flex: 1, minWidth: 110 },
    { field: 'spots', headerName: t('style.sample.spots'), flex: 1, minWidth: 90, ...number },
    { field: 'impressions', headerName: t('style.sample.impressions'), flex: 1, minWidth: 110, ...number },
  ];
}

/** The grid of campaigns, in the look of the product's lists and the language of the page. */
export function CampaignGrid(props: Partial<DataGridProps<Campaign>>) {
  const { t } = useText();
  const words = locales[useSettings().i18n].components.MuiDataGrid.defaultProps.localeText;
  const columns = useCampaignColumns();
  return (
    <DataGrid<Campaign>
      aria-label={t('style.sample.campaigns')}
      rows={[...campaigns]}
      columns={columns}
      rowHeight={54}
      localeText={{
        ...words,
        paginationRowsPerPage: t('noun.rows_per_page'),
        paginationDisplayedRows: ({ from, to, count }) => `${from}–${to} / ${count}`,
      }}
      hideFooter
      disableRowSelectionOnClick
      {...props}
      sx={{ borderInline: 0, borderRadius: 0 }}
    />
  );
}
