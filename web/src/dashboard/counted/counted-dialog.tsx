import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Page } from '@quarterhour/model/pages';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFilterSentence } from '../../controls/filter/filter-sentence.ts';
import { useScopeName } from '../../controls/scope/scope-chooser.tsx';
import { type Frame, useFrame } from '../../data/catalogue.ts';
import { useLeftOutText } from '../../data/left-out-text.ts';
import { useResult } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { Answered } from '../answered.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { type Fact, factsOf } from './facts.ts';
import { QueryTexts } from './query-texts.tsx';
import { RowsRead } from './rows-read.tsx';

const reference = '/userGuide/api' satisfies Page['path'];

interface CountedDialogProps {
  open: boolean;
  /** The name of the figure, card or table. */
  title: string;
  queryFor: (frame: Frame) => QueryInput;
  onClose: () => void;
}

/** How a figure is counted: definition, rules, filters, clock, coverage, exclusions, and the query to ask it again. */
export function CountedDialog({ open, title, queryFor, onClose }: CountedDialogProps) {
  const { t } = useText();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const query = queryFor(useFrame());
  const answer = useResult(query);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={small}>
      <DialogTitle id={id} variant="h2">
        {t('counted.of', { title })}
      </DialogTitle>
      <DialogContent dividers>
        <Answered answer={answer} height={200}>
          {(result) => (
            <>
              <Facts result={result} />
              <Elsewhere result={result} />
            </>
          )}
        </Answered>
        <RowsRead query={query} />
        <QueryTexts query={query} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={reference} sx={{ marginInlineEnd: 'auto' }}>
          {t('counted.reference')}
        </Button>
        <Button color="secondary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ result }: { result: Result }) {
  const text = useText();
  const { t } = text;
  const scopeName = useScopeName(useView().view.scope);
  const words = {
    text,
    scopeName,
    nameOf: useValueName(),
    filterText: useFilterSentence(),
    leftOutText: useLeftOutText(),
  };
  const definitions = (result.query.measures as MeasureId[]).map((measure): Fact => {
    const name = t('text.labelled', { label: t('counted.definition'), value: t(`measure.${measure}`) });
    return { name, lines: [t(`measure.${measure}.definition`)] };
  });
  return [...definitions, ...factsOf(words, result)].map((fact) => <FactText key={fact.name} {...fact} />);
}

/** A heading with its lines. */
function FactText({ name, lines }: Fact) {
  return (
    <>
      <Typography variant="h3" sx={{ marginBlockStart: 2 }}>
        {name}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </>
  );
}
