import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../../icons/search.tsx';
import { useText } from '../../../text/use-text.ts';
import { needWords } from '../../../text/words.ts';
import { useSettings } from '../../../theme/settings.ts';

const Palette = lazy(async () => {
  const file = import('./palette.tsx');
  // Topics of the guide are named by words of their own part.
  await Promise.all([needWords('palette'), needWords('guide')]);
  return { default: (await file).Palette };
});

/** Opens the search of everything, as Ctrl or ⌘ and K do. Its code is fetched with the first time. */
export function PaletteButton() {
  const { t } = useText();
  const { shortcuts } = useSettings();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shortcuts) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      // Browsers have a search of their own there.
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shortcuts]);
  const label = t('palette.open');
  return (
    <>
      <Tooltip title={shortcuts ? `${label} (${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '}K)` : label}>
        <IconButton aria-label={label} aria-haspopup="dialog" data-shortcut="palette" onClick={() => setOpen(true)}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
