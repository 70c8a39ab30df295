import Box from '@mui/material/Box';
import { useText } from '@quarterhour/web/text/use-text';
import { Picture } from './picture.tsx';

/** Pictures in one row, as small as text that is compared. */
export function PictureRow({ ids }: { ids: readonly string[] }) {
  const { t } = useText();
  if (ids.length === 0) return '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ids.map((id, at) => (
        <Picture key={id} id={id} alt={t('files.picture', { number: at + 1 })} size="small" sx={small} />
      ))}
    </Box>
  );
}

const small = { inlineSize: 72, blockSize: 54, objectFit: 'cover', borderRadius: 0.5 } as const;
