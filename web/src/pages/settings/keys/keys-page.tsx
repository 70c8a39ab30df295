import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { ReadKey } from '@quarterhour/model/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../controls/form/confirm-dialog.tsx';
import { ListRow, RowList } from '../../../controls/list-row.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { formatDay } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import { scopeNames } from '../grant-input.tsx';
import { useWholeCatalogue, type WholeCatalogue } from '../use-whole-catalogue.ts';
import { KeyDialog } from './key-dialog.tsx';

/** The API keys, with which programs read figures or import logs. */
export function KeysPage() {
  const { t } = useText();
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => call(api.listKeys, {}) });
  const catalogue = useWholeCatalogue();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ReadKey>();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('settings.add_key')}
    </Button>
  );
  const answer = {
    data: keys.data && catalogue.data && { keys: keys.data.keys, catalogue: catalogue.data },
    error: keys.error ?? catalogue.error,
    refetch() {
      void keys.refetch();
      catalogue.refetch();
    },
  };
  return (
    <HeadedPage
      title={t('menu.settings_keys')}
      lead={t('settings.keys.lead')}
      action={answer.data && answer.data.keys.length > 0 && add}
    >
      <Loaded answer={answer}>
        {({ keys: list, catalogue: whole }) => (
          <>
            {list.length === 0 ? (
              <Empty title={t('settings.keys.none.title')} text={t('settings.keys.none.text')} action={add} />
            ) : (
              <RowList label={t('menu.settings_keys')}>
                {list.toReversed().map((key) => (
                  <KeyRow key={key.id} listed={key} catalogue={whole} onRevoke={() => setEnding(key)} />
                ))}
              </RowList>
            )}
            {adding && <KeyDialog catalogue={whole} onClose={() => setAdding(false)} />}
            {ending && <RevokeDialog listed={ending} onClose={() => setEnding(undefined)} />}
          </>
        )}
      </Loaded>
    </HeadedPage>
  );
}

interface KeyRowProps {
  listed: ReadKey;
  catalogue: WholeCatalogue;
  onRevoke: () => void;
}

function KeyRow({ listed, catalogue, onRevoke }: KeyRowProps) {
  const { t, locale } = useText();
  const { name, kind, role, created_by, last_used_at, expires_at, revoked_at, held_back } = listed;
  const day = (moment: string) => formatDay(moment, locale);
  const expired = expires_at !== null && new Date(expires_at) < new Date();
  const scope = scopeNames(listed, catalogue);
  const facts = [
    t(`settings.kind.${kind}`),
    scope ? `${t(`role.${role}`)}: ${scope}` : t(`role.${role}`),
    t('settings.key.by', { who: created_by }),
    last_used_at ? t('settings.key.used', { day: day(last_used_at) }) : t('settings.key.unused'),
    ...(held_back ? [t('settings.key.beyond_maker')] : []),
  ];
  const end = () => {
    if (revoked_at) return t('settings.key.revoked', { day: day(revoked_at) });
    if (expires_at && expired) return t('settings.key.expired', { day: day(expires_at) });
    if (held_back) return t('settings.key.held_back');
    return expires_at ? t('settings.key.expires', { day: day(expires_at) }) : t('settings.days.endless');
  };
  return (
    <ListRow
      title={name}
      details={facts.join(' · ')}
      state={end()}
      over={revoked_at !== null || expired || held_back}
      actions={
        !revoked_at &&
        !expired && (
          <Button size="small" color="error" aria-label={t('settings.revoke_named', { name })} onClick={onRevoke}>
            {t('settings.revoke')}
          </Button>
        )
      }
    />
  );
}

function RevokeDialog({ listed: { id, name }, onClose }: { listed: ReadKey; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const revoke = async () => {
    await call(api.revokeKey, { id });
    await queries.invalidateQueries({ queryKey: ['keys'] });
    toast(t('settings.revoke.done', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('settings.revoke_named', { name })}
      text={t('settings.revoke.text')}
      name={name}
      confirm={t('settings.revoke')}
      act={revoke}
      onClose={onClose}
    />
  );
}
