import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type AuditAction, type AuditLine, auditActions } from '@quarterhour/model/audit';
import { formatInstant } from '../../../text/moments.ts';
import { type Text, useText } from '../../../text/use-text.ts';
import { detailsText } from './details-text.ts';

/** The actor of a line, in words that distinguish people, keys and the command line whatever their names. */
function actorText({ actor: name, actor_kind, actor_owner }: AuditLine, { t }: Text): string {
  const maker = actor_owner === 'owner' ? t('settings.audit.owner') : actor_owner;
  switch (actor_kind) {
    case 'key':
      return maker === null ? t('settings.audit.key', { name }) : t('settings.audit.key_of', { name, maker });
    case 'owner':
      return t('settings.audit.owner');
    case 'provider':
      return t('settings.audit.provider', { name });
    default:
      return name;
  }
}

/** The lines of the audit log; on a narrow page each is a few lines of text. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const text = useText();
  const { t, locale } = text;
  const nameOf = (action: string) =>
    (auditActions as readonly string[]).includes(action) ? t(`audit.${action as AuditAction}`) : action;
  return (
    <TableContainer sx={{ containerType: 'inline-size' }}>
      <Table size="small" role="table" sx={{ ...look, [narrow]: folded }}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            <TableCell role="columnheader">{t('settings.audit.when')}</TableCell>
            <TableCell role="columnheader">{t('settings.audit.actor')}</TableCell>
            <TableCell role="columnheader">{t('settings.audit.action')}</TableCell>
            <TableCell role="columnheader">{t('settings.audit.subject')}</TableCell>
            <TableCell role="columnheader">{t('settings.audit.details')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {lines.map((line) => (
            <TableRow key={line.id} role="row">
              <TableCell role="cell" className="when">
                {formatInstant(line.at, locale)}
              </TableCell>
              <TableCell
                role="cell"
                className={line.actor === line.subject && line.actor_kind === 'person' ? 'who same' : 'who'}
              >
                {actorText(line, text)}
              </TableCell>
              <TableCell role="cell" className="what">
                {nameOf(line.action)}
              </TableCell>
              <TableCell role="cell">{line.subject}</TableCell>
              <TableCell role="cell" className="details">
                {detailsText(line.details, text)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const narrow = '@container (max-width: 1039px)';

const look = {
  '& td, & th': { borderColor: 'divider', verticalAlign: 'top' },
  '& td:first-of-type, & th:first-of-type': { paddingInlineStart: 0 },
  '& .when': { whiteSpace: 'nowrap', color: 'text.secondary' },
  '& .what': { minInlineSize: 160 },
  '& .details': { color: 'text.secondary', minInlineSize: 240 },
} as const;

/** Action, time, subject and actor, stacked. */
const folded = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    columnGap: 2,
    paddingBlock: 1.25,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
  },
  '& td': { display: 'block', gridColumn: '1 / -1', border: 0, padding: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& td.when': { gridColumn: 2, gridRow: 1 },
  '& td.what': { gridColumn: 1, gridRow: 1, minInlineSize: 0, fontWeight: 550 },
  '& td.who': { order: 1, color: 'text.secondary' },
  '& td.same': { display: 'none' },
} as const;
