import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dimensions } from '@quarterhour/model/dimensions';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { LineChart, type LineStep } from '../../charts/plot/line-chart.tsx';
import { readRows } from '../../charts/read-result.ts';
import { ValueTable } from '../../charts/value-table.tsx';
import { Card } from '../../controls/card.tsx';
import { Answered, Nothing } from '../../dashboard/answered.tsx';
import { TableToggle } from '../../dashboard/card-actions.tsx';
import { CardMenu } from '../../dashboard/late-card-menu.tsx';
import { type Frame, useFrame } from '../../data/catalogue.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { type Text, useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';

const height = 400;
const minutes = dimensions.airing_minute.values;

/** The average audience in the minutes before and after a song starts, over its airings. */
export function AroundCard() {
  const { t } = useText();
  const { view } = useView();
  const answer = useResult(aroundQuery(useFrame()));
  return (
    <Card
      title={t('contents.around')}
      help="around_airing"
      actions={
        <>
          <TableToggle card="around" />
          <CardMenu card="around" title={t('contents.around')} queryFor={aroundQuery} />
        </>
      }
    >
      <Answered answer={answer} height={height + 40}>
        {(result) => <Around result={result} asTable={view.tables.includes('around')} />}
      </Answered>
    </Card>
  );
}

/** The audience in the minutes around the airings of the filtered songs. */
export function aroundQuery({ compare: _, ...frame }: Frame): QueryInput {
  return { ...frame, measures: ['song_average_audience'], dimensions: ['airing_minute'] };
}

/** The minutes of the axis. */
export function minuteSteps({ t, locale }: Pick<Text, 't' | 'locale'>): LineStep[] {
  const number = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return minutes.map((minute) => ({
    name: t('contents.around.minute', { minute: number.format(Number(minute)) }),
    tick: minute === '0' ? t('contents.around.start') : number.format(Number(minute)),
  }));
}

function Around({ result, asTable }: { result: Result; asTable: boolean }) {
  const text = useText();
  const { t } = text;
  const { signal } = useTokens();
  const format = useMeasureFormat('song_average_audience');
  const values = useMemo(() => {
    const rows = new Map(readRows(result, 'song_average_audience').map(({ keys, value }) => [keys[0], value]));
    return minutes.map((minute) => rows.get(minute) ?? null);
  }, [result]);
  const steps = useMemo(() => minuteSteps(text), [text]);
  const lines = useMemo(() => [{ name: format.name, color: signal, values }], [format, signal, values]);
  const at = (minute: string) => format.exact(values[minutes.indexOf(minute)] ?? null);
  if (values.every((value) => value === null)) return <Nothing height={height}>{t('contents.no_plays')}</Nothing>;
  const summary = t('contents.around.summary', { before: at('-1'), first: at('0'), later: at('5') });
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      {asTable ? (
        <ValueTable
          caption={t('contents.around')}
          maxHeight={height}
          headings={[t('dimension.airing_minute'), format.name]}
          rows={steps.map(({ name }, index) => ({ id: name, name, cells: [format.exact(values[index] ?? null)] }))}
        />
      ) : (
        <LineChart {...{ steps, lines, height }} zoomed label={summary} value={format.exact} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {summary}
      </Typography>
    </Box>
  );
}
