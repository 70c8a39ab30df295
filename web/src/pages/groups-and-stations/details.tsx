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
import { type KeyboardEvent, useCallback, useId, useRef } from 'react';
import { usePeriod } from '../../data/use-period.ts';
import { useTyped } from '../../data/use-typed.ts';
import { useView } from '../../data/view.ts';
import type { Opened } from '../../data/view-address.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { Answered } from './answered.tsx';
import { DetailsMenu, hasDetails } from './details-menu.tsx';
import { DetailsTable } from './details-table.tsx';
import { downloadCsv } from './download.ts';
import { detailMeasures, useDetails } from './use-details.ts';

const tableHeight = 400;

/** A dimension in full: every value with every measure. Which one is open stands in the address. */
export function Details({ opened }: { opened: Opened }) {
  const { change } = useView();
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const title = useId();
  const search = useRef<HTMLInputElement>(null);
  if (!hasDetails(opened.dimension)) return null;
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
        <DetailsMenu dimension={opened.dimension} />
        <DetailsBody key={opened.dimension} opened={opened} titleId={title} search={search} onClose={close} />
      </Box>
    </Dialog>
  );
}

interface DetailsBodyProps {
  opened: Opened;
  titleId: string;
  search: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function DetailsBody({ opened, titleId, search, onClose }: DetailsBodyProps) {
  const { t, locale } = useText();
  const { change } = useView();
  const { dimension } = opened;
  const [text, setText] = useTyped(
    opened.search,
    useCallback((search) => change({ open: { ...opened, search, page: 1 } }, { replace: true }), [change, opened]),
  );
  // Another search begins at its first page.
  const found = text === opened.search ? opened : { ...opened, search: text, page: 1 };
  const period = usePeriod();
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
          {(shown) => <DetailsTable result={shown} measures={detailMeasures} opened={found} />}
        </Answered>
      </Box>
    </Box>
  );
}
