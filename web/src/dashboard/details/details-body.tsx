import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MeasureId } from '@quarterhour/model/measures';
import { dayCount, isCyclic } from '@quarterhour/model/period';
import type { Opened } from '@quarterhour/model/view-address';
import { use, useCallback } from 'react';
import { HelpLink } from '../../controls/help-link.tsx';
import { useScope } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useTyped } from '../../data/use-typed.ts';
import { useView } from '../../data/view.ts';
import { daysNow } from '../../data/zones.ts';
import { CloseIcon } from '../../icons/close.tsx';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';
import { Answered } from '../answered.tsx';
import { useDashboard } from '../dashboard.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { detailQuery } from '../queries.ts';
import { isAveraged } from '../time/cycles.ts';
import { useShow } from '../use-show.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { columnsOf, possibleColumns } from './detail-tables.ts';
import { useTableName } from './details-menu.tsx';
import { DetailsPicture } from './details-picture.tsx';
import { DetailsTable } from './details-table.tsx';
import { DownloadButton } from './download-button.tsx';
import { useDetailRows } from './use-detail-rows.ts';
import { useDetails } from './use-details.ts';

const tableHeight = 400;

interface DetailsBodyProps {
  opened: Opened;
  /** The context of the page, because the full view covers its head. */
  context: string;
  titleId: string;
  onClose: () => void;
}

/** A table with its title, search, choice of columns and download. */
export function DetailsBody({ opened, context, titleId, onClose }: DetailsBodyProps) {
  const { t, locale } = useText();
  const show = useShow();
  const { view } = useView();
  const { dimensions } = opened;
  const [text, setText] = useTyped(
    opened.search,
    useCallback((search) => show({ search, page: 1 }, { replace: true }), [show]),
  );
  // A new search begins at the first page.
  const shown = text === opened.search ? opened : { ...opened, search: text, page: 1 };
  const period = usePeriod();
  const { zones } = useScope();
  const today = daysNow(zones, Date.now() / 1000).last;
  const days = dayCount({ from: period.from, to: period.to < today ? period.to : today });
  const nameOf = useTableName();
  const dashboard = useDashboard();
  const measures = columnsOf(dashboard, opened);
  const by = opened.order?.by;
  const preferred = by === undefined || by === 'name' ? view.measure : by;
  const drawn = measures.includes(preferred) ? preferred : (measures[0] ?? preferred);
  // Excluded connections did not become sessions.
  const nameOfColumn = (measure: MeasureId) =>
    t(
      dimensions.includes('excluded_by') && measure === dashboard.excluded.measure
        ? dashboard.excluded.unit
        : `measure.${measure}`,
    );
  const name = nameOf(dimensions);
  // Within a title, the name of a dimension has no capital.
  const title = dimensions.includes('excluded_by')
    ? name
    : t('details.title', { measure: nameOfColumn(drawn), dimension: name.toLocaleLowerCase(locale) });
  const hasKeyboard = useMediaQuery('(hover: hover)');
  // The page of a share link has no shortcuts.
  const hasShortcut = useSettings().shortcuts && !use(LockedContext) && hasKeyboard;
  const { answer, complete } = useDetails(opened);
  const { result } = answer;
  const rows = useDetailRows(result, shown);
  // The cards show averages; the full view shows totals, as the file does.
  const noteOf = (measure: MeasureId) =>
    dimensions.every(isCyclic) && isAveraged(measure) ? t('details.total_of', { count: days }) : undefined;
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0, padding: { xs: 2, md: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        <Box sx={{ flex: { xs: '1 1 70%', lg: '1 1 200px' } }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {context}
          </Typography>
        </Box>
        <HelpLink topic="full_table" name={title} />
        <IconButton aria-label={t('action.close')} onClick={onClose} sx={{ order: { lg: 1 } }}>
          <CloseIcon />
        </IconButton>
        <TextField
          size="small"
          type="search"
          value={text}
          placeholder={t(hasShortcut ? 'details.search_hint' : 'details.search')}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('details.search') } }}
          sx={{ flex: { xs: '1 1 100%', md: '1 1 auto', lg: 'none' } }}
        />
        <ColumnsMenu
          possible={possibleColumns(dashboard, dimensions)}
          chosen={measures}
          nameOf={nameOfColumn}
          onToggle={(measure) => show((now) => ({ measures: toggled(columnsOf(dashboard, now), measure) }))}
          onAll={() => show({ measures: possibleColumns(dashboard, dimensions) })}
        />
        <DownloadButton
          result={complete && result ? { ...result, rows: rows.map(({ cells }) => [...cells]) } : undefined}
        />
        <CardMenu card="full" title={title} queryFor={(frame) => detailQuery(frame, measures, dimensions)} />
      </Box>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minBlockSize: 0,
          display: 'grid',
          gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
        }}
      >
        <Answered answer={answer} height={tableHeight}>
          {(answered) => (
            <Box sx={{ blockSize: '100%', overflowY: 'auto' }}>
              {rows.length > 1 && !dimensions.includes('excluded_by') && (
                <Box sx={{ marginBlockEnd: 2 }}>
                  <DetailsPicture {...{ dimensions, rows, measures }} result={answered} measure={drawn} />
                </Box>
              )}
              <DetailsTable
                result={answered}
                rows={rows}
                opened={shown}
                columns={measures.map((id) => ({ id, name: nameOfColumn(id), note: noteOf(id) }))}
              />
            </Box>
          )}
        </Answered>
      </Box>
    </Box>
  );
}

function toggled(measures: readonly MeasureId[], measure: MeasureId): MeasureId[] {
  return measures.includes(measure) ? measures.filter((one) => one !== measure) : [...measures, measure];
}
