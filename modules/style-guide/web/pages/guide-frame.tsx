import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type Group, type PartId, partIds, parts } from '../guide/parts.ts';

interface GuideFrameProps {
  /** The page of the guide that is open. */
  at?: PartId;
  children: ReactNode;
}

/** A page of the guide beside the list of all its pages; on a narrow screen the list is a field above. */
export function GuideFrame({ at, children }: GuideFrameProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' }, columnGap: 4 }}
    >
      {wide ? <GuideList at={at} /> : <GuideField at={at} />}
      <Box sx={{ minInlineSize: 0 }}>{children}</Box>
    </Box>
  );
}

function GuideList({ at }: { at: PartId | undefined }) {
  const { t } = useText();
  const { hash } = useLocation();
  return (
    <Box component="nav" aria-label={t('style.pages')} sx={list}>
      {(Object.keys(parts) as Group[]).map((group) => (
        <div key={group}>
          <h2>{t(`style.group.${group}`)}</h2>
          <ul>
            {partIds
              .filter((id) => id.startsWith(`${group}/`))
              .map((id) => (
                <li key={id}>
                  <Link to={{ pathname: `/${id}`, hash }} aria-current={id === at ? 'page' : undefined}>
                    {t(`style.part.${id}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Box>
  );
}

function GuideField({ at }: { at: PartId | undefined }) {
  const { t } = useText();
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <TextField
      select
      size="small"
      label={t('style.pages')}
      value={at ?? ''}
      onChange={({ target }) => navigate({ pathname: `/${target.value}`, hash })}
      sx={{ marginBlockEnd: 2, marginBlockStart: 1 }}
    >
      {partIds.map((id) => (
        <MenuItem key={id} value={id} dense>
          {t('text.labelled', { label: t(`style.group.${id.split('/')[0] as Group}`), value: t(`style.part.${id}`) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const list = {
  position: 'sticky',
  insetBlockStart: 72,
  alignSelf: 'start',
  maxBlockSize: 'calc(100vh - 88px)',
  overflow: 'auto',
  displayPrint: 'none',
  typography: 'body2',
  '& h2': { typography: 'overline', color: 'text.secondary', margin: 0, marginBlockStart: 1.5 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'block',
    paddingBlock: '3px',
    paddingInline: 1,
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: 'action.hover' },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& a[aria-current]': { color: 'primary.main', fontWeight: 600, backgroundColor: 'action.selected' },
} as const;
