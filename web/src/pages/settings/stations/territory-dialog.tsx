import { api } from '@quarterhour/model/api';
import { type Territory, territorySchema } from '@quarterhour/model/catalogue';
import { downloadWindows, ruleSetIds } from '@quarterhour/model/classes';
import { ChoiceInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import type { Versioned } from '../use-change.ts';
import { NameAndSlug } from './name-and-slug.tsx';
import { ThingDialog } from './thing-dialog.tsx';

const blank: Territory = { slug: '', name: '', rule_set: 'sixty_seconds', download_window: 'utc_day', archived: false };

export const sendTerritory = ({ slug, version }: Territory & Versioned, changes: Partial<Territory & Versioned>) =>
  call(api.changeTerritory, { ...changes, slug, version });

/** Adds or edits a territory: its name, and its rules for sessions. */
export function TerritoryDialog({ thing, onClose }: { thing?: Territory & Versioned; onClose: () => void }) {
  const { t } = useText();
  const { version: _, ...values } = thing ?? { ...blank, version: 0 };
  const form = useForm<Territory>(territorySchema, values);
  return (
    <ThingDialog
      noun="territory"
      thing={thing}
      form={form}
      create={(territory) => call(api.createTerritory, territory)}
      send={sendTerritory}
      labels={{
        name: t('settings.field.name'),
        rule_set: t('settings.field.rule_set'),
        download_window: t('settings.field.download_window'),
      }}
      words={(field, { rule_set, download_window }) => {
        if (field === 'download_window') return t(`download_window.${download_window}`);
        return field === 'rule_set' ? t(`rule_set.${rule_set}`) : undefined;
      }}
      onClose={onClose}
    >
      <NameAndSlug form={form} fixed={thing !== undefined} />
      <ChoiceInput
        form={form}
        name="rule_set"
        label={t('settings.field.rule_set')}
        hint={t('settings.hint.rule_set')}
        options={ruleSetIds.map((value) => ({ value, name: t(`rule_set.${value}`) }))}
      />
      <ChoiceInput
        form={form}
        name="download_window"
        label={t('settings.field.download_window')}
        hint={t('settings.hint.download_window')}
        options={downloadWindows.map((value) => ({ value, name: t(`download_window.${value}`) }))}
      />
    </ThingDialog>
  );
}
