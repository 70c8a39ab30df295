import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { CoverageMark, Gap } from '@quarterhour/model/coverage';
import type { Page } from '@quarterhour/model/pages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../controls/page.tsx';
import { useCatalogue } from '../../data/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { OutageList } from './outage-list.tsx';
import { readCoverage } from './read-coverage.ts';

const dataPage = '/settings/data' satisfies Page['path'];

/** The outages behind the gaps of a chart, with the actions of the page Data. */
export function OutagesDialog({ gaps, onClose }: { gaps: readonly Gap[]; onClose: () => void }) {
  const { t } = useText();
  const title = useId();
  const { stations } = useCatalogue();
  const known = useQuery({ queryKey: ['coverage'], queryFn: readCoverage });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title} variant="h2">
        {t('settings.data.outages')}
      </DialogTitle>
      <DialogContent>
        <Loaded answer={known}>
          {({ marks }) => (
            <OutageList marks={marks.filter((mark) => gaps.some((gap) => isOf(gap, mark)))} stations={stations} />
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={dataPage} sx={{ marginInlineEnd: 'auto' }}>
          {t('coverage.open')}
        </Button>
        <Button color="secondary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A chart clips gaps at the edges of its period. */
function isOf(gap: Gap, mark: CoverageMark): boolean {
  const overlaps = Date.parse(mark.from) < Date.parse(gap.to) && Date.parse(gap.from) < Date.parse(mark.to);
  return mark.station === gap.station && overlaps;
}
