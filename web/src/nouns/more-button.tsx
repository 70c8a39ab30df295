import Button from '@mui/material/Button';
import type { MoreRows } from '../data/use-pages.ts';
import { useText } from '../text/use-text.ts';

/** Reads the next page of a list; nothing where the list is whole. */
export function MoreButton({ more, label }: { more: MoreRows; label?: string }) {
  const { t } = useText();
  if (!more.isThere) return null;
  return (
    <Button
      variant="outlined"
      sx={{ justifySelf: 'center', alignSelf: 'center' }}
      loading={more.isLoading}
      onClick={more.read}
    >
      {label ?? t('action.show_more')}
    </Button>
  );
}
