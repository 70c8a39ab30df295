import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { type AuditAction, type AuditFilter, auditActions } from '@quarterhour/model/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { DayField } from '../../../controls/period/day-field.tsx';
import { useFailureToast } from '../../../controls/toast/toast.ts';
import { call, download } from '../../../data/call.ts';
import { DownloadOutlinedIcon } from '../../../icons/download-outlined.tsx';
import { useText } from '../../../text/use-text.ts';
import { AuditTable } from './audit-table.tsx';

/** The values of the filter fields; days are in the person's own time zone. */
interface Fields {
  from: string;
  to: string;
  actor: string;
  action: AuditAction | '';
}
const everything: Fields = { from: '', to: '', actor: '', action: '' };

function filterOf({ from, to, actor, action }: Fields): AuditFilter {
  const after = to ? new Date(`${to}T00:00`) : undefined;
  after?.setDate(after.getDate() + 1);
  return {
    from: from ? new Date(`${from}T00:00`).toISOString() : undefined,
    to: after?.toISOString(),
    actor: actor.trim() || undefined,
    action: action || undefined,
  };
}

/** The audit log, newest first. */
export function AuditPage() {
  const { t } = useText();
  const failed = useFailureToast();
  const [fields, setFields] = useState(everything);
  const filter = filterOf(fields);
  const answer = useInfiniteQuery({
    queryKey: ['audit', filter],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => call(api.listAudit, { ...filter, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  const save = () => download(api.exportAudit, filter, 'quarterhour_audit.csv').catch(failed);
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <HeadedPage
      title={t('menu.settings_audit')}
      lead={t('settings.audit.lead')}
      action={
        <Button variant="outlined" startIcon={<DownloadOutlinedIcon />} onClick={() => void save()}>
          {t('settings.audit.csv')}
        </Button>
      }
    >
      <Filters fields={fields} onChange={(changes) => setFields((before) => ({ ...before, ...changes }))} />
      <Loaded answer={answer}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          if (lines.length === 0)
            return (
              <Empty
                title={t('settings.audit.none.title')}
                text={t('settings.audit.none.text')}
                action={narrowed && <Button onClick={() => setFields(everything)}>{t('filter.clear')}</Button>}
              />
            );
          return (
            <>
              <AuditTable lines={lines} />
              {answer.hasNextPage && (
                <Button
                  sx={{ marginBlockStart: 1.5 }}
                  loading={answer.isFetchingNextPage}
                  onClick={() => void answer.fetchNextPage()}
                >
                  {t('settings.audit.older')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

function Filters({ fields, onChange }: { fields: Fields; onChange: (changes: Partial<Fields>) => void }) {
  const { t } = useText();
  const day = (name: 'from' | 'to') => (
    <DayField
      clearable
      label={t(name === 'from' ? 'period.from' : 'period.to')}
      value={fields[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Box
      role="search"
      aria-label={t('filter.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '190px 190px 1fr 1fr' },
        marginBlockEnd: 2.5,
      }}
    >
      {day('from')}
      {day('to')}
      <TextField
        size="small"
        label={t('settings.audit.actor')}
        value={fields.actor}
        onChange={({ target }) => onChange({ actor: target.value })}
      />
      <TextField
        select
        size="small"
        label={t('settings.audit.action')}
        value={fields.action}
        onChange={({ target }) => onChange({ action: target.value as Fields['action'] })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('settings.audit.any')}</MenuItem>
        {auditActions.map((action) => (
          <MenuItem key={action} value={action}>
            {t(`audit.${action}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
