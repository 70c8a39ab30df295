import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { LeftOut } from '@quarterhour/model/left-out';
import { useText } from '../text/use-text.ts';

/** What an import of a file did not take, each with its line and the reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useText();
  return (
    <Alert severity="warning" variant="outlined" role="status">
      <Typography variant="body2">{t('import_left_out.lead')}</Typography>
      <List dense disablePadding sx={{ maxHeight: 280, overflowY: 'auto' }} tabIndex={0}>
        {leftOut.map(({ line, item, reason, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and one line may have two of them
          <ListItem key={at} disableGutters dense>
            <ListItemText
              primary={
                item === '' ? t('import_left_out.line_only', { line }) : t('import_left_out.line', { line, item })
              }
              secondary={t(`import_left_out.${reason}`, { value })}
              slotProps={{
                primary: { sx: { overflowWrap: 'anywhere' } },
                secondary: { sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
