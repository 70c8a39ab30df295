import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { EditOutlinedIcon } from '@quarterhour/web/icons/edit-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Invoice, InvoiceLine } from '../../model/invoices.ts';
import { LineDialog } from './line-dialog.tsx';
import { useChangeInvoice } from './use-invoice.ts';

/** The lines of an invoice; those of a draft can be added, changed and removed. */
export function InvoiceLines({ invoice, editing }: { invoice: Invoice; editing: boolean }) {
  const { t, locale } = useText();
  const change = useChangeInvoice();
  /** The number of the line that is edited; that of a new one is the number of lines. */
  const [edited, setEdited] = useState<number>();
  const { lines, line_amounts, currency } = invoice;
  const close = () => setEdited(undefined);
  const replace = (at: number, line?: InvoiceLine) =>
    change(invoice, { lines: [...lines.slice(0, at), ...(line ? [line] : []), ...lines.slice(at + 1)] });
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const percent = (bp: number) => (bp / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const head = ['name', 'quantity', 'price', 'discount', 'tax', 'net'] as const;
  return (
    <section aria-label={t('billing.lines')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockEnd: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('billing.lines')}
        </Typography>
        {editing && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited(lines.length)}>
            {t('billing.line.add')}
          </Button>
        )}
      </Box>
      {lines.length === 0 ? (
        <Typography color="textSecondary">{t('billing.no_lines')}</Typography>
      ) : (
        // A scrollable part is reached with the keyboard.
        <Box role="region" aria-label={t('billing.lines')} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {head.map((name, at) => (
                  <TableCell key={name} align={at === 0 ? 'left' : 'right'}>
                    {t(`billing.line.${name}`)}
                  </TableCell>
                ))}
                {editing && <TableCell aria-label={t('noun.actions')} />}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, at) => (
                <TableRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order changes only with the version
                  key={at}
                  sx={{ '& td': { fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' } }}
                >
                  <TableCell sx={{ minInlineSize: 160 }}>
                    {line.name}
                    {line.description && (
                      <Typography variant="body2" color="textSecondary">
                        {line.description}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell align="right">
                    {t(`billing.unit.${line.unit}`, { count: line.quantity_milli / 1000 })}
                  </TableCell>
                  <TableCell align="right">{money(line.price_minor)}</TableCell>
                  <TableCell align="right">{line.discount_bp > 0 ? percent(line.discount_bp) : '–'}</TableCell>
                  <TableCell align="right">{percent(line_amounts[at]?.rate_bp ?? 0)}</TableCell>
                  <TableCell align="right">{money(line_amounts[at]?.net_minor ?? 0)}</TableCell>
                  {editing && (
                    <TableCell align="right" sx={{ paddingBlock: 0 }}>
                      <IconButton
                        size="small"
                        aria-label={t('settings.edit_named', { name: line.name })}
                        onClick={() => setEdited(at)}
                      >
                        <EditOutlinedIcon fontSize="small" />
                      </IconButton>
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {edited !== undefined && (
        <LineDialog
          invoice={invoice}
          line={lines[edited]}
          onSave={(line) => replace(edited, line).then(close)}
          onRemove={() => void replace(edited).then(close)}
          onClose={close}
        />
      )}
    </section>
  );
}
