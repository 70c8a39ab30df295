import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { RefreshIcon } from '@quarterhour/web/icons/refresh.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Source, sourceNoun } from '../../model/sources.ts';
import { isBehind, lagOf } from './lag.ts';
import { StateIcon } from './state-icon.tsx';

const stateIcon = (row: NounRow) => <StateIcon source={row as Source} />;
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
        // On a phone, only one column fits.
        { field: 'name', text: nameOf, ...(isPhone && { detail: problem, picture: stateIcon }) },
        { field: 'state', text: (row) => stateOf(row as Source), detail: problem, picture: stateIcon, share: 3 },
        { field: 'lag', text: ({ last_line_at }) => lagOf(last_line_at as string | null, locale), share: 0.7 },
        { field: 'last_line_at', text: ({ last_line_at }) => momentOf(last_line_at as string | null), share: 1.6 },
        'last_file',
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
  function problem(row: NounRow): string {
    const { problem: name, problem_values: values, last_error } = row as Source;
    const key = [`source_problem.${name}`, `import_error.${name}`].find(has);
    const why = `source_why.${values.why}`;
    return key && has(key) ? t(key, { ...values, ...(has(why) && { why: t(why) }) }) : last_error;
  }

  function momentOf(instant: string | null): string {
    return instant === null ? '' : formatInstant(instant, locale);
  }

  function stateOf(source: Source): string {
    if (source.paused) return t('sources.paused');
    if (isBehind(source)) return t('sources.behind', { lag: lagOf(source.last_line_at, locale) });
    return t(`noun.source.state.${source.state}`);
  }
}
