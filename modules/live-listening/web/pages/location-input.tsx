import { api } from '@quarterhour/model/api';
import { readPages } from '@quarterhour/model/read-pages';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { asksServer, type LiveSourceKind, pushedKinds, reportsOfPlayers } from '../../model/live-sources.ts';

/** Where a live source has its evidence from: the address of a server, or what arrives here by itself. */
export function LocationInput({ form }: { form: Form<NounRow> }) {
  const { t } = useText();
  const kind = form.values.kind as LiveSourceKind;
  if (!asksServer(kind)) return <LogSourceInput form={form} />;
  const hint = kind === 'json' || kind === 'shoutcast' ? kind : 'server';
  return (
    <TextInput
      form={form}
      name="location"
      label={t('noun.live_source.location')}
      hint={t(`live_sources.location.${hint}`)}
    />
  );
}

function LogSourceInput({ form }: { form: Form<NounRow> }) {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['log-sources'],
    queryFn: () => readPages((page) => call(api.listSources, page)),
  });
  const pushed = data?.flatMap(({ sources }) => sources.filter(({ kind }) => pushedKinds.some((own) => own === kind)));
  const names = pushed?.map(({ name }) => name) ?? [];
  const chosen = String(form.values.location ?? '');
  // A log source that was renamed or removed still shows what was chosen.
  const left = chosen && chosen !== reportsOfPlayers && !names.includes(chosen) ? [chosen] : [];
  return (
    <ChoiceInput
      form={form}
      name="location"
      label={t('live_sources.log_source')}
      hint={t('live_sources.log_source.hint')}
      options={[
        { value: reportsOfPlayers, name: t('live_sources.reports') },
        ...[...names, ...left].map((name) => ({ value: name, name })),
      ]}
    />
  );
}
