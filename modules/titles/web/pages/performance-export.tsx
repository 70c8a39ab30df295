import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { type PerformanceReport, performanceReports } from '@quarterhour/model/performances';
import { addDays } from '@quarterhour/model/period';
import { MonthField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { download } from '@quarterhour/web/data/call';
import { DownloadOutlinedIcon } from '@quarterhour/web/icons/download-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';

/** Downloads the report for licensing bodies: one month of one station or of all. */
export function PerformanceExport({ stations }: { stations: readonly Station[] }) {
  const { t } = useText();
  const failed = useFailureToast();
  const [report, setReport] = useState<PerformanceReport>('performances');
  const [station, setStation] = useState('');
  const [month, setMonth] = useState(lastMonth());
  const [busy, setBusy] = useState(false);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const valid = /^\d{4}-\d{2}$/.test(month);
  const save = async () => {
    setBusy(true);
    const to = addDays(`${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`, -1);
    const asked = { report, from: `${month}-01`, to, ...(station && { station }) };
    await download(api.exportPerformances, asked, `quarterhour_${report}_${month}.csv`).catch(failed);
    setBusy(false);
  };
  return (
    <Box component="section" id="performances" sx={{ display: 'grid', gap: 1.5, maxInlineSize: 720 }}>
      <Typography variant="h2">{t('settings.performances')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t(`settings.performances.${report}.lead`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockStart: 1 }}>
        <TextField
          select
          size="small"
          label={t('settings.performances.report')}
          value={report}
          onChange={({ target }) => setReport(target.value as PerformanceReport)}
          sx={{ inlineSize: { xs: '100%', sm: 260 } }}
        >
          {performanceReports.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`settings.performances.${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('dimension.station')}
          value={station}
          onChange={({ target }) => setStation(target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ inlineSize: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value="">{t('settings.performances.all')}</MenuItem>
          {stations.map(({ slug, name }) => (
            <MenuItem key={slug} value={slug}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <MonthField label={t('settings.performances.month')} value={month} onChange={setMonth} />
        <Button
          variant="contained"
          startIcon={<DownloadOutlinedIcon />}
          disabled={!valid}
          loading={busy}
          onClick={() => void save()}
        >
          {t('settings.performances.download')}
        </Button>
      </Box>
    </Box>
  );
}

/** The previous month, YYYY-MM: licensing bodies ask for complete months. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
}
