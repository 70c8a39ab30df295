import type { SxProps, Theme } from '@mui/material/styles';

/** The variables and details of the calendar library in the colours of the product. */
export const calendarLook: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    '--fc-classic-primary': palette.primary.main,
    '--fc-classic-primary-foreground': palette.primary.contrastText,
    '--fc-classic-event': palette.primary.main,
    '--fc-classic-event-contrast': palette.primary.contrastText,
    '--fc-classic-background-event': palette.desk.warning,
    '--fc-classic-background-event-opacity': '15%',
    '--fc-classic-background-event-foreground-opacity': '70%',
    '--fc-classic-highlight': palette.desk.signalWash,
    '--fc-classic-today': palette.desk.signalWash,
    '--fc-classic-now': palette.desk.signal,
    '--fc-classic-small-dot-width': '8px',
    '--fc-classic-large-dot-width': '10px',
    '--fc-classic-background': palette.desk.paper,
    '--fc-classic-faint': palette.desk.wash,
    '--fc-classic-muted': palette.desk.wash,
    '--fc-classic-strong': palette.desk.hairline,
    '--fc-classic-foreground': palette.desk.ink,
    '--fc-classic-faint-foreground': palette.desk.grey,
    '--fc-classic-muted-foreground': palette.desk.grey,
    '--fc-classic-border': palette.desk.hairline,
    '--fc-classic-strong-border': palette.desk.faint,
    backgroundColor: palette.desk.paper,
    borderRadius: 1,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'clip',
    '& .calendar-event': { cursor: 'pointer' },
  };
};
