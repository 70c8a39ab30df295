import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { VerticalAlignTopIcon } from '@quarterhour/web/icons/vertical-align-top.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { FileDrop } from './file-drop.tsx';
import { Picture } from './picture.tsx';
import { useUploads } from './use-uploads.ts';

interface PicturesInputProps {
  /** The ids of those that the thing has, and of those that were just sent. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
  error?: string | undefined;
}

/** Attaches pictures in an order: each is sent at once, and the first is the one that lists show. */
export function PicturesInput({ ids, onChange, label, error }: PicturesInputProps) {
  const { t } = useText();
  const files = ids.map((id) => ({ id }));
  const change = (next: readonly { id: string }[]) => onChange(next.map(({ id }) => id));
  const { send, sending, error: refused } = useUploads({ files, onChange: change });
  return (
    <FileDrop
      takes="pictures"
      label={label}
      onDrop={(dropped) => void send(dropped)}
      sending={sending}
      error={error ?? refused}
    >
      {ids.length > 0 && (
        <Box component="ul" aria-label={label} sx={grid}>
          {ids.map((id, at) => {
            const others = ids.filter((other) => other !== id);
            const number = at + 1;
            return (
              <Box component="li" key={id} sx={{ position: 'relative' }}>
                <Picture id={id} alt={t('files.picture', { number })} size="small" sx={thumbnail} />
                {at === 0 && <Chip size="small" label={t('files.picture.first')} sx={{ marginBlockStart: 0.5 }} />}
                <Box sx={buttons}>
                  {at > 0 && (
                    <IconButton
                      size="small"
                      aria-label={t('files.picture.make_first', { number })}
                      title={t('files.picture.make_first', { number })}
                      onClick={() => onChange([id, ...others])}
                    >
                      <VerticalAlignTopIcon fontSize="small" />
                    </IconButton>
                  )}
                  <IconButton
                    size="small"
                    aria-label={t('files.picture.remove', { number })}
                    title={t('files.picture.remove', { number })}
                    onClick={() => onChange(others)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </FileDrop>
  );
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;
const thumbnail = { inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1 } as const;
const buttons = {
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineEnd: 4,
  display: 'flex',
  gap: 0.5,
  '& button': {
    backgroundColor: 'background.paper',
    '&:hover': { backgroundColor: 'background.paper', color: 'primary.main' },
  },
} as const;
