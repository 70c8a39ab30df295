import IconButton from '@mui/material/IconButton';
import { lazy, memo, Suspense, useState } from 'react';
import { MoreVertIcon } from '../../icons/more-vert.tsx';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import type { ExportProps } from './export-menu.tsx';

/** Fetched with the first click on one of the buttons. */
const ExportMenu = lazy(async () => {
  const file = import('./export-menu.tsx');
  await needWords('exports');
  return { default: (await file).ExportMenu };
});

/** The menu of a card: its files, and how it is counted. */
export const CardMenu = memo(function CardMenu(props: ExportProps) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = t('card.menu', { title: props.title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-disabled={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ExportMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
});
