import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { SparkLine } from '@quarterhour/web/charts/spark-line.tsx';
import { useValueName } from '@quarterhour/web/data/value-name';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect } from 'react';
import type { ListeningNow } from '../../model/now.ts';
import { useLiveFormat } from '../use-live-format.ts';
import { Against, Evidence } from './now-head.tsx';

interface LiveWallProps {
  now: ListeningNow;
  received: number;
  /** The name of the station; undefined: of all. */
  title: string | undefined;
  onClose: () => void;
}

/** The most stations on a wall. */
const most = 12;

/** The view for a studio wall: large figures and nothing else, on the whole screen, which stays awake. */
export function LiveWall({ now, received, title, onClose }: LiveWallProps) {
  const { t } = useText();
  useFullScreen();
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={t('live.wall')}>
      <Box sx={{ position: 'absolute', insetBlockStart: 16, insetInlineEnd: 16, opacity: 0.5 }}>
        <IconButton onClick={onClose} aria-label={t('live.wall.close')} title={t('live.wall.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <WallFigures now={now} received={received} title={title} />
    </Dialog>
  );
}

/** The figures of a wall: how many listen, against the usual, and the stations. */
export function WallFigures({ now, received, title }: Omit<LiveWallProps, 'onClose'>) {
  const { t } = useText();
  const { count } = useLiveFormat();
  const shown = now.stations.slice(0, most);
  return (
    <Box sx={{ padding: { xs: 3, md: 6 }, display: 'grid', gap: { xs: 3, md: 4 }, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 6, rowGap: 1 }}>
        <Box>
          <Typography component="p" sx={{ fontSize: 'clamp(1.1rem, 2vw, 2rem)' }} color="textSecondary">
            {title ?? t('live.listeners')}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: 'clamp(5rem, min(20vw, 24vh), 20rem)',
              lineHeight: 0.95,
              fontWeight: 600,
              letterSpacing: '-0.03em',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <bdi>{count(now.listeners)}</bdi>
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 260px', '& .MuiTypography-caption': { fontSize: 'clamp(0.8rem, 1.2vw, 1.2rem)' } }}>
          <Typography component="p" sx={{ fontSize: 'clamp(1rem, 2vw, 2rem)' }}>
            <Against now={now} />
          </Typography>
          <Evidence now={now} received={received} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {shown.map((station) => (
          <WallStation key={station.station} station={station} />
        ))}
      </Box>
    </Box>
  );
}

/** Its sizes follow the height of the screen, so that three rows of stations fit: nobody scrolls a wall. */
function WallStation({ station }: { station: ListeningNow['stations'][number] }) {
  const { count } = useLiveFormat();
  const nameOf = useValueName();
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1, minInlineSize: 0 }}>
      <Typography noWrap color="textSecondary" sx={{ fontSize: 'clamp(16px, 2.2vh, 28px)' }}>
        <bdi>{nameOf('station', station.station)}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
        <Typography
          component="p"
          sx={{
            fontSize: 'clamp(36px, 5.3vh, 80px)',
            lineHeight: 1.1,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <bdi>{count(station.listeners)}</bdi>
        </Typography>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <SparkLine values={station.hour} chosen={station.listeners !== null} />
        </Box>
      </Box>
      <Typography noWrap sx={{ fontSize: 'clamp(15px, 2vh, 26px)', minBlockSize: '1.5em' }}>
        <bdi>{station.on_air}</bdi>
      </Typography>
    </Box>
  );
}

/** Takes the whole screen where the browser allows it, and keeps it awake. */
function useFullScreen(): void {
  useAwake();
  useEffect(() => {
    // A browser may refuse; the view is as good without.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}

/** Keeps the screen awake where the browser allows it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined;
    let ended = false;
    const stayAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void taken?.release();
      else lock = taken;
    };
    void stayAwake();
    // The lock ends when the page is hidden.
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', stayAwake);
      void lock?.release();
    };
  }, []);
}
