import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type AuditAction, type AuditLine, auditActions } from '@quarterhour/model/audit';
import { formatInstant } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';

/** The lines of the audit log; narrow windows show each as a few lines of text. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const { t, locale } = useText();
  const nameOf = (action: string) =>
    (auditActions as readonly string[]).includes(action) ? t(`audit.${action as AuditAction}`) : action;
  return (
    <TableContainer>
      <Table size="small" sx={narrow}>
        <TableHead>
          <TableRow>
            <TableCell>{t('settings.audit.when')}</TableCell>
            <TableCell>{t('settings.audit.actor')}</TableCell>
            <TableCell>{t('settings.audit.action')}</TableCell>
            <TableCell>{t('settings.audit.subject')}</TableCell>
            <TableCell>{t('settings.audit.details')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ id, at, actor, action, subject, details }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(at, locale)}</TableCell>
              <TableCell sx={words}>{actor}</TableCell>
              <TableCell>{nameOf(action)}</TableCell>
              <TableCell sx={words}>{subject}</TableCell>
              <TableCell sx={{ ...words, color: 'text.secondary' }}>
                {Object.entries(details).map(([name, value]) => (
                  <Box key={name} component="span" sx={{ display: 'block' }}>
                    {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
                  </Box>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const words = { overflowWrap: 'anywhere' } as const;

const narrow = {
  '& td': { verticalAlign: 'top' },
  '& td:first-of-type, & th:first-of-type': { paddingInlineStart: 0 },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' },
    '& td': { display: 'block', border: 0, paddingBlock: 0.125, paddingInline: 0 },
  },
} as const;
