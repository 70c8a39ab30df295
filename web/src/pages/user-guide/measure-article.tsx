import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exampleResults } from '@quarterhour/model/example-hour';
import { type Measure, type MeasureId, measures, subjectOf } from '@quarterhour/model/measures';
import type { ReactNode } from 'react';
import { useMeasureFormat } from '../../data/measure-format.ts';
import type { MeasureText } from '../../text/guide/guide.ts';
import type { TopicId } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { Items } from './article-body.tsx';
import { ExampleHour } from './example-hour.tsx';
import { Code } from './rich-text.tsx';

interface MeasureArticleProps {
  measure: MeasureId;
  text: MeasureText;
  titleOf: (topic: TopicId) => string;
}

/** A measure: its definition and source from the catalogue, its formula, a worked example, and its pitfalls. */
export function MeasureArticle({ measure, text, titleOf }: MeasureArticleProps) {
  const { t } = useText();
  const { additive, addsUpOverStations, source }: Measure = measures[measure];
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', marginBlockStart: 1.5 }}>
      <Typography>{t(`measure.${measure}.definition`)}</Typography>
      <Part title={t('guide.formula')}>
        <Box sx={{ padding: 1.5, borderRadius: 1, backgroundColor: 'action.hover' }}>
          <Typography sx={{ fontWeight: 550 }}>
            {titleOf(measure)} = {text.formula}
          </Typography>
        </Box>
      </Part>
      <Part title={t('guide.example')}>
        {subjectOf(measure) !== 'downloads' && <ExampleHour />}
        <Typography sx={{ marginBlockStart: 1.5 }}>{text.example}</Typography>
        <Arithmetic measure={measure} />
      </Part>
      <Part title={t('guide.notes')}>
        <Items items={text.notes} titleOf={titleOf} />
        <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {t(additive ? 'guide.adds_up' : addsUpOverStations ? 'guide.adds_up_over_stations' : 'guide.does_not_add_up')}
        </Typography>
      </Part>
      <Typography variant="body2" color="textSecondary">
        {t('text.labelled', { label: t('guide.source'), value: source })}
        <br />
        {t('text.labelled', { label: t('guide.api_name'), value: '' })}
        <Code>{measure}</Code>
      </Typography>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The last line of the example: calculation and result. */
function Arithmetic({ measure }: { measure: MeasureId }) {
  const format = useMeasureFormat(measure);
  const { working, value } = exampleResults[measure];
  return (
    <Typography sx={{ marginBlockStart: 0.5, fontWeight: 600 }}>
      <bdi>
        {working} = {format.exact(value)}
      </bdi>
    </Typography>
  );
}
