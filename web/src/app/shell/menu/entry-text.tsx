import ListItemText from '@mui/material/ListItemText';

interface EntryTextProps {
  title: string;
  caption?: string;
  /** True for the open page and for entries that hold it. */
  strong: boolean;
}

/** The title of an entry on one line, with its caption below. */
export function EntryText({ title, caption, strong }: EntryTextProps) {
  return (
    <ListItemText
      primary={title}
      secondary={caption}
      sx={{ marginBlock: 0.5 }}
      slotProps={{
        primary: { variant: 'body2', noWrap: true, sx: { fontWeight: strong ? 600 : 450 } },
        secondary: { variant: 'caption', noWrap: true },
      }}
    />
  );
}

/** The look of a button of the side menu. */
export const entryButton = {
  borderRadius: 1,
  minBlockSize: 40,
  // Long names of views end with an ellipsis.
  minInlineSize: 0,
  paddingInlineEnd: 1.5,
  paddingBlock: 0.25,
  '&.Mui-selected': { backgroundColor: 'action.selected', color: 'primary.main' },
  '&.Mui-selected:hover': { backgroundColor: 'action.selected' },
} as const;

/** The indent of an entry (units of 8 px), by its depth. */
export function indent(level: number): number {
  return 1.5 + Math.max(level - 1, 0) * 2;
}
