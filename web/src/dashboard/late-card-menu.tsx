import Box from '@mui/material/Box';
import { lazy, Suspense, use } from 'react';
import { afterFirstChart } from '../charts/plot/first-drawn.ts';
import { LockedContext } from '../data/locked.ts';
import type { ExportProps } from './exports/export-menu.tsx';

/** The first chart does not wait for the menus of cards. */
const LateMenu = lazy(async () => {
  await afterFirstChart();
  return { default: (await import('./exports/card-menu.tsx')).CardMenu };
});

/** The menu of a card: its files, and how it is counted. It keeps its place until it is there. */
export function CardMenu(props: ExportProps) {
  // Readers of a share link take no files along.
  if (use(LockedContext)) return null;
  return (
    <Suspense fallback={<Box sx={{ inlineSize: 28, blockSize: 28 }} />}>
      <LateMenu {...props} />
    </Suspense>
  );
}
