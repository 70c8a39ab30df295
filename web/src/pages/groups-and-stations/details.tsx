import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { Answered } from './answered.tsx';
import { DetailsMenu, detailDimension } from './details-menu.tsx';
import { DetailsTable } from './details-table.tsx';
import { downloadCsv } from './download.ts';
import { detailMeasures, useDetails } from './use-details.ts';

const tableHeight = 400;

/** A dimension in full: every value with every measure. Which one is open stands in the address. */
export function Details({ open }: { open: string }) {
  const { change } = useView();
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const title = useId();
  const search = useRef<HTMLInputElement>(null);
  const dimension = detailDimension(open);
  if (!dimension) return null;
  const close = () => change({ open: undefined });
  const focusSearch = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    search.current?.focus();
  };
  return (
    <Dialog
      open
      fullScreen={small}
      fullWidth
      maxWidth="xl"
      aria-labelledby={title}
      onClose={close}
      onKeyDown={focusSearch}
      slotProps={{ paper: { sx: { blockSize: { md: 'calc(100% - 64px)' } } } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
          blockSize: '100%',
          minBlockSize: 0,
        }}
      >
        <DetailsMenu dimension={dimension} />
        <DetailsBody key={dimension} dimension={dimension} titleId={title} search={search} onClose={close} />
      </Box>
    </Dialog>
  );
}

interface DetailsBodyProps {
  dimension: DimensionId;
  titleId: string;
  search: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function DetailsBody({ dimension, titleId, search, onClose }: DetailsBodyProps) {
  const { t, locale } = useText();
  const period = usePeriod();
  const [text, setText] = useState('');
  const { answer, complete } = useDetails(dimension);
  const { result } = answer;
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0, padding: { xs: 2, md: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        <Box sx={{ flex: { xs: '1 1 70%', md: '1 1 200px' } }}>
          <Typography id={titleId} variant="h2">
            {t(`dimension.${dimension}`)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formatDays(period, locale)}
          </Typography>
        </Box>
        <IconButton aria-label={t('action.close')} onClick={onClose} sx={{ order: { md: 1 } }}>
          <CloseIcon />
        </IconButton>
        <TextField
          inputRef={search}
          size="small"
          type="search"
          value={text}
          placeholder={t('details.search_hint')}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('details.search') } }}
          sx={{ flex: { xs: '1 1 160px', md: 'none' } }}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={!complete}
          onClick={() => result && downloadCsv(result)}
        >
          {t('details.download')}
        </Button>
      </Box>
      <Box
        sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Answered answer={answer} height={tableHeight}>
          {(shown) => <DetailsTable result={shown} measures={detailMeasures} dimension={dimension} text={text} />}
        </Answered>
      </Box>
    </Box>
  );
}
