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
              <TableCell sx={{ ...words, minInlineSize: { sm: 212 } }}>{actor}</TableCell>
              <TableCell sx={{ minInlineSize: { sm: 140 } }}>{nameOf(action)}</TableCell>
              <TableCell sx={{ ...words, minInlineSize: { sm: 212 } }}>{subject}</TableCell>
              <TableCell sx={{ ...words, color: 'text.secondary' }}>
                {Object.entries(details)
                  .map(([name, value]) => `${name}: ${written(value)}`)
                  .join(' · ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A value as words: lists by commas, and what has names by them. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(written).join(' ');
}

const words = { overflowWrap: 'anywhere' } as const;

const narrow = {
  '& td, & th': { borderColor: 'divider' },
  '& td': { verticalAlign: 'top' },
  '& td:first-of-type, & th:first-of-type': { paddingInlineStart: 0 },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' },
    '& td': { display: 'block', border: 0, paddingBlock: 0.125, paddingInline: 0 },
  },
} as const;
