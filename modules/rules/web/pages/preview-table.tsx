import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exclusionRules } from '@quarterhour/model/classes';
import { formatChange, formatValue, type Unit } from '@quarterhour/model/units';
import { FullTable, type ValueRow } from '@quarterhour/web/charts/full-table.tsx';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { RulesSide } from '../../model/territory-rules.ts';

interface PreviewTableProps {
  period: { from: string; to: string };
  before: RulesSide;
  after: RulesSide;
}

/** The numbers by the current rule sets and by another one, side by side. */
export function PreviewTable({ period, before, after }: PreviewTableProps) {
  const { t, locale } = useText();
  const row = (id: string, name: string, unit: Unit, of: (side: RulesSide) => number): ValueRow => {
    const [old, fresh] = [of(before), of(after)];
    const change = old === 0 ? (fresh === 0 ? formatChange(0, locale) : '–') : formatChange(fresh / old - 1, locale);
    return { id, name, cells: [formatValue(old, unit, locale), formatValue(fresh, unit, locale), change] };
  };
  const excludedBy = (rule: string) => (side: RulesSide) =>
    side.excluded.find((one) => one.rule === rule)?.connections ?? 0;
  const rules = exclusionRules.filter((rule) => excludedBy(rule)(before) + excludedBy(rule)(after) > 0);
  return (
    <Box>
      <Typography variant="body2" gutterBottom>
        {t('rules.preview.period', { days: formatDays(period, locale) })}
      </Typography>
      <FullTable
        caption={t('rules.preview')}
        headings={[
          t('rules.preview.number'),
          t('rules.preview.now'),
          t('rules.preview.then'),
          t('rules.preview.change'),
        ]}
        rows={[
          row('sessions', t('measure.sessions'), 'count', ({ sessions }) => sessions),
          row('listening_hours', t('measure.listening_hours'), 'hours', ({ listening_hours }) => listening_hours),
          row('reach', t('measure.reach'), 'count', ({ reach }) => reach),
          ...rules.map((rule) =>
            row(rule, t('rules.excluded_by', { rule: t(`excluded_by.${rule}`) }), 'count', excludedBy(rule)),
          ),
        ]}
      />
    </Box>
  );
}
