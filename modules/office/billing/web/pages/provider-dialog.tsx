import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Provider,
  type ProviderState,
  type ProviderWay,
  providerSchema,
  providerWays,
} from '../../model/providers.ts';
import type { Seller } from '../../model/sellers.ts';

interface ProviderDialogProps {
  seller: Seller & { id: number };
  onClose: () => void;
}

/** How documents of a seller reach its provider of electronic invoices. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { id } = props.seller;
  const { data } = useQuery({ queryKey: ['sellers', 'provider', id], queryFn: () => call(api.readProvider, { id }) });
  return data && <ProviderForm {...props} state={data} />;
}

function ProviderForm({ seller, state, onClose }: ProviderDialogProps & { state: ProviderState }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm<Provider>(providerSchema, { way: state.way, url: state.url });
  const { way, url } = form.values;
  const error = form.errorAt('url');
  const save = async (values: Provider) => {
    const saved = await call(api.changeProvider, { id: seller.id, ...values });
    queries.setQueryData(['sellers', 'provider', seller.id], saved);
    toast(t('billing.provider.saved'));
    // The secret of a new web hook stays in view.
    if (saved.secret === null || saved.secret === state.secret) onClose();
  };
  return (
    <FormDialog
      title={t('billing.provider.of', { name: seller.name })}
      submit={t('settings.save')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextField
        select
        label={t('billing.provider.way')}
        value={way}
        error={form.errorAt('way') !== undefined}
        helperText={form.errorAt('way')}
        onChange={({ target }) => form.set({ way: target.value as ProviderWay })}
      >
        {providerWays.map((value) => (
          <MenuItem key={value} value={value} disabled={value === 'folder' && state.folder === null}>
            {t(`billing.provider.way.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {way === 'folder'
          ? t('billing.provider.folder_text', { folder: state.folder ?? '' })
          : t(`billing.provider.${way}_text`)}
      </Typography>
      {way === 'web_hook' && (
        <TextField
          label={t('billing.provider.url')}
          value={url}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => form.set({ url: target.value })}
          onBlur={() => form.leave('url')}
          autoComplete="off"
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
        />
      )}
      {way === 'web_hook' && state.secret && url === state.url && (
        <TextField
          label={t('billing.provider.secret')}
          value={state.secret}
          slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
        />
      )}
    </FormDialog>
  );
}
