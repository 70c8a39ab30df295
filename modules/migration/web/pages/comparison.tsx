import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { DownloadOutlinedIcon } from '@quarterhour/web/icons/download-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo } from 'react';
import type { EarlierMeasure, EarlierSource } from '../../model/figures.ts';
import { AgreementText } from './agreement-text.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { pairDays } from './compare-days.ts';
import { downloadDays } from './download-days.ts';
import { PairPicture } from './pair-picture.tsx';
import { Reasons } from './reasons.tsx';
import { UncoveredText } from './uncovered-text.tsx';
import { type Choice, measuresOf, useChoice } from './use-choice.ts';
import { type Figures, stationsOf, useFigures } from './use-figures.ts';

/** The preferred measures, in order, if the source has them. */
const preferred = ['listening_hours', 'sessions', 'aqh', 'reach'] as const satisfies readonly EarlierMeasure[];

/** The daily figures of an earlier provider and of Quarterhour: choice, chart and interpretation. */
export function Comparison({ sources }: { sources: readonly [EarlierSource, ...EarlierSource[]] }) {
  const { t } = useText();
  const { choice, change } = useChoice(sources);
  const figures = useFigures(choice);
  const failed = useFailureToast();
  const known = measuresOf(choice);
  const available = known.filter((measure) => figures.data?.earlier.some((figure) => figure[measure] !== null));
  const measure = choice.measure && known.includes(choice.measure) ? choice.measure : undefined;
  const shown = measure ?? preferred.find((one) => available.includes(one)) ?? 'sessions';
  return (
    <Card
      title={t('migration.compare.title', { source: choice.source.source })}
      help="provider_comparison"
      actions={
        <>
          <Tooltip title={t('details.download')}>
            <IconButton
              size="small"
              aria-label={t('details.download')}
              disabled={!figures.data}
              onClick={() => figures.data && void downloadDays(figures.data, choice, known).catch(failed)}
            >
              <DownloadOutlinedIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
          <TableButton
            pressed={choice.asTable}
            onClick={() => change({ view: choice.asTable ? undefined : 'table' })}
          />
        </>
      }
    >
      <ChoiceRow sources={sources} choice={choice} measure={shown} measures={known} onChange={change} />
      <Loaded answer={figures}>{(data) => <Compared figures={data} choice={choice} measure={shown} />}</Loaded>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {t('migration.compare.rule')}
      </Typography>
      <Box sx={{ marginBlockStart: 2.5 }}>
        <Reasons />
      </Box>
    </Card>
  );
}

function Compared({ figures, choice, measure }: { figures: Figures; choice: Choice; measure: EarlierMeasure }) {
  const pairs = useMemo(() => pairDays(figures.earlier, figures.own, measure), [figures, measure]);
  const { source } = choice.source;
  return (
    <>
      <AgreementText pairs={pairs} source={source} measure={measure} />
      <UncoveredText figures={figures} measure={measure} />
      <PairPicture
        {...{ pairs, source, measure }}
        days={choice.days}
        stations={stationsOf(choice)}
        asTable={choice.asTable}
      />
    </>
  );
}
