import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type OfficeCardModule, type OfficeCardOf, officeCardRule } from '@quarterhour/model/office-cards';
import { lazy, type ReactNode, Suspense, use, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useRegion } from '../../controls/region.ts';
import { MoreVertIcon } from '../../icons/more-vert.tsx';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { ActionsContext } from '../page-action.ts';

/** Fetched with the first click on one of the buttons. */
const ModuleCardMenu = lazy(async () => {
  const file = import('./module-card-menu.tsx');
  await needWords('exports');
  return { default: (await file).ModuleCardMenu };
});

interface ModuleCardProps<Id extends OfficeCardModule> {
  module: Id;
  card: OfficeCardOf<Id>;
  title: string;
  children: ReactNode;
}

/** A card of the office: on its own page, on My page and in the widget gallery. */
export function ModuleCard<Id extends OfficeCardModule>({ module, card, title, children }: ModuleCardProps<Id>) {
  const { t } = useText();
  const id = useId();
  const region = useRegion();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = String(card);
  const page = officeCardRule(module, name)?.page;
  const label = t('noun.actions_of', { title });
  const opened = page === pathname ? undefined : page;
  const hasMenu = opened !== undefined || use(ActionsContext).card.some(({ ofModules }) => ofModules);
  return (
    <Paper
      {...region}
      aria-labelledby={id}
      variant="outlined"
      sx={{
        padding: { xs: 2, md: 2.5 },
        minInlineSize: 0,
        blockSize: '100%',
        breakInside: 'avoid',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 36, marginBlockEnd: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {hasMenu && (
          <IconButton
            size="small"
            aria-label={label}
            title={label}
            aria-haspopup="menu"
            aria-disabled={anchor !== undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ displayPrint: 'none', marginInlineEnd: -1 }}
          >
            <MoreVertIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>{children}</Box>
      {anchor && (
        <Suspense fallback={null}>
          <ModuleCardMenu
            card={{ module, card: name }}
            title={title}
            page={opened}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </Paper>
  );
}
