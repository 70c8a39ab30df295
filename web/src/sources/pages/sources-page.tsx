import RefreshIcon from '@mui/icons-material/Refresh';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { type Source, sourceNoun } from '@quarterhour/model/sources/sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../controls/form/form-fields.tsx';
import { useFailureToast, useToast } from '../../controls/toast/toast.ts';
import { call } from '../../data/call.ts';
import { NounPage } from '../../nouns/noun-page.tsx';
import { type NounRow, nameOf } from '../../nouns/noun-row.ts';
import { useStationOptions } from '../../nouns/use-group-options.ts';
import { useText } from '../../text/use-text.ts';
import { lagOf } from './lag.ts';

const remote = ['https', 's3', 'sftp'];

/** Only places elsewhere have passwords, and what arrives by itself has no interval. */
function appliesTo(field: string, { kind }: Record<string, unknown>): boolean {
  if (field === 'username' || field === 'password') return remote.includes(String(kind));
  return field !== 'every_minutes' || (kind !== 'syslog' && kind !== 'upload');
}

/** Where logs come from by themselves, and how the last try ended. */
export function SourcesPage() {
  const { t, has, locale } = useText();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const stations = useStationOptions();
  const formats = useQuery({ queryKey: ['formats'], queryFn: () => call(api.listFormats, {}) });
  const tryNow = async (row: NounRow) => {
    try {
      const { name, state } = await call(api.checkSource, { id: Number(row.id) });
      toast(t('sources.tried', { name, state: t(`noun.source.state.${state}`) }));
      await queries.invalidateQueries({ queryKey: ['sources'] });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <NounPage
      noun={sourceNoun}
      title={t('sources.title')}
      nameOf={nameOf}
      columns={[
        { field: 'name', text: nameOf, ...(isPhone && { detail: inOne }) },
        {
          field: 'state',
          text: (row) => stateOf(row as Source),
          detail: (row) => problemOf(row as Source),
          share: 3,
        },
        'last_file',
        'last_line_at',
        { field: 'lag', text: ({ last_line_at }) => lagOf(last_line_at as string | null, locale), share: 0.7 },
      ]}
      options={{
        format: (formats.data?.formats ?? []).map(({ id, label }) => ({ value: id, name: label })),
        station: [{ value: '', name: t('sources.station_of_lines') }, ...stations],
      }}
      initial={{ format: 'icecast' }}
      applies={appliesTo}
      inputs={{
        password: (form) => (
          <TextInput
            form={form}
            name="password"
            type="password"
            autoComplete="new-password"
            label={t(form.values.kind === 's3' ? 'sources.secret_key' : 'noun.source.password')}
            multiline={form.values.kind === 'sftp'}
            hint={form.values.has_password ? t('sources.password_kept') : undefined}
          />
        ),
      }}
      actions={(row) => [
        {
          id: 'try',
          label: t('sources.try_named', { name: nameOf(row) }),
          icon: <RefreshIcon />,
          act: () => void tryNow(row),
        },
      ]}
    />
  );

  /** What went wrong, in the reader's language. */
  function problemOf({ problem, problem_values, last_error }: Source): string {
    const key = [`source_problem.${problem}`, `import_error.${problem}`].find(has);
    return key && has(key) ? t(key, problem_values) : last_error;
  }

  /** On a phone, only one column fits. */
  function inOne(row: NounRow): string {
    return [stateOf(row as Source), problemOf(row as Source)].filter(Boolean).join(' · ');
  }

  function stateOf({ paused, state }: Source): string {
    return paused ? t('sources.paused') : t(`noun.source.state.${state}`);
  }
}
