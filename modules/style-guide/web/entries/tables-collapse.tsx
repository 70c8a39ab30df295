import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ExpandMoreIcon } from '@quarterhour/web/icons/expand-more.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Fragment, useState } from 'react';
import { campaigns } from '../frame/sample-rows.ts';
import type { Entry } from '../guide/entry.ts';

function CollapseTableStandard() {
  const { t, locale } = useText();
  const [open, setOpen] = useState<number>(1);
  return (
    <TableContainer>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('style.sample.name')}</TableCell>
            <TableCell align="right">{t('style.sample.spots')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {campaigns.slice(0, 2).map(({ id, name, station, spots }) => (
            <Fragment key={id}>
              <TableRow>
                <TableCell component="th" scope="row">
                  <IconButton
                    size="small"
                    aria-label={t('style.sample.details', { name })}
                    aria-expanded={open === id}
                    onClick={() => setOpen(open === id ? 0 : id)}
                  >
                    <ExpandMoreIcon sx={{ transform: open === id ? 'rotate(180deg)' : undefined }} />
                  </IconButton>{' '}
                  {name}
                </TableCell>
                <TableCell align="right">{spots.toLocaleString(locale)}</TableCell>
              </TableRow>
              <TableRow>
                <TableCell colSpan={2} sx={{ paddingBlock: 0, border: open === id ? undefined : 0 }}>
                  <Collapse in={open === id} unmountOnExit>
                    <Box sx={{ paddingBlock: 2 }}>
                      {t('text.labelled', { label: t('dimension.station'), value: station })}
                    </Box>
                  </Collapse>
                </TableCell>
              </TableRow>
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'CollapseTable',
    library: 'https://mui.com/material-ui/react-table/#collapsible-table',
    patterns: ['table', 'disclosure'],
    specimens: { standard: CollapseTableStandard },
  },
];
