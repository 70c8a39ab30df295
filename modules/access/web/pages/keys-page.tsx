import { type KeyKind, rolesOfKey } from '@quarterhour/model/identity';
import { keyNoun } from '@quarterhour/model/identity-nouns';
import type { Role } from '@quarterhour/model/roles';
import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { useMay } from '@quarterhour/web/identity/use-may';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { type Grant, GrantInput, useGrants } from './grant-input.tsx';
import { OnceDialog } from './once-dialog.tsx';

const lifetimes = ['30', '90', '365'] as const;

/** The API keys, with which programs read figures or import logs. */
export function KeysPage() {
  const { t, locale } = useText();
  const everything = useMay()('superAdmin');
  const { catalogue, scopeOf } = useGrants();
  const day = (moment: unknown) => (moment ? formatDay(String(moment), locale) : '');
  const ends = ({ revoked_at, expires_at, held_back }: NounRow) => {
    if (revoked_at) return t('settings.key.revoked', { day: day(revoked_at) });
    if (expires_at && hasExpired(expires_at)) return t('settings.key.expired', { day: day(expires_at) });
    if (held_back)
      return t('text.labelled', { label: t('settings.key.held_back'), value: t('settings.key.beyond_maker') });
    return expires_at ? t('settings.key.expires', { day: day(expires_at) }) : t('settings.days.endless');
  };
  return (
    <NounPage
      noun={keyNoun}
      title={t('access.keys')}
      nameOf={({ name }) => String(name)}
      columns={[
        'name',
        { field: 'expires_at', text: ends },
        'kind',
        'role',
        { field: 'scope', text: scopeOf },
        'last_used_at',
        'created_by',
        'created_at',
      ]}
      sort={{ field: 'created_at', descending: true }}
      may={({ revoked_at, expires_at }) => !revoked_at && !hasExpired(expires_at)}
      initial={{ role: everything ? 'superAdmin' : 'territoryAdmin', days: 365 }}
      inputs={{
        kind: (form) => <KindInput form={form as unknown as KeyForm} />,
        role: (form) => (
          <GrantInput
            form={form as unknown as KeyForm}
            catalogue={catalogue}
            offered={rolesOfKey(form.values.kind as KeyKind)}
          />
        ),
        scope: null,
        days: (form) => <LifetimeInput form={form as unknown as KeyForm} />,
      }}
      created={(answer, { name }) =>
        (close) => (
          <OnceDialog
            title={t('settings.key.made', { name: String(name) })}
            text={t('settings.key.once')}
            label={t('settings.key')}
            secret={(answer as { secret: string }).secret}
            onClose={close}
          />
        )}
    />
  );
}

type KeyForm = Form<Grant & { kind: KeyKind; days?: number }>;

function hasExpired(moment: unknown): boolean {
  return typeof moment === 'string' && new Date(moment) < new Date();
}

/** If the other kind may not have the chosen role, the narrowest role that it may have is chosen. */
function KindInput({ form }: { form: KeyForm }) {
  const { t } = useText();
  const { role } = form.values;
  const set = ({ kind = form.values.kind }: { kind?: KeyKind }) => {
    const offered: readonly Role[] = rolesOfKey(kind);
    form.set({ kind, ...(!offered.includes(role) && { role: offered.at(-1), scope: [] }) });
  };
  return (
    <ChoiceInput
      form={{ ...form, set }}
      name="kind"
      label={t('settings.field.kind')}
      hint={t(`settings.hint.kind.${form.values.kind}`)}
      options={(['read', 'ingest'] as const).map((value) => ({ value, name: t(`settings.kind.${value}`) }))}
    />
  );
}

function LifetimeInput({ form }: { form: KeyForm }) {
  const { t } = useText();
  return (
    <ChoiceInput
      form={{
        ...form,
        values: { lifetime: String(form.values.days ?? 'endless') },
        set: ({ lifetime }) => form.set({ days: lifetime === 'endless' ? undefined : Number(lifetime) }),
        check: () => undefined,
      }}
      name="lifetime"
      label={t('settings.field.days')}
      options={[
        ...lifetimes.map((value) => ({ value, name: t('settings.days', { count: Number(value) }) })),
        { value: 'endless', name: t('settings.days.endless') },
      ]}
    />
  );
}
