import { api } from '@quarterhour/model/api';
import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { call } from '@quarterhour/web/data/call';
import { modulesOff } from '@quarterhour/web/data/modules-off';
import type { Inputs } from '@quarterhour/web/nouns/noun-fields.tsx';
import type { Options } from '@quarterhour/web/nouns/noun-words';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { viewNoun } from '../../../views/model/saved-views.ts';
import type { Recipient } from '../../model/reports.ts';
import { PreviewButton } from './preview-button.tsx';
import { RecipientsInput } from './recipients-input.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const waits = [0, 1, 3, 6, 12, 24, 48, 72];
/** The choice that shows the page instead of a saved view. */
const thisPage = 0;

/** The inputs of the form of a report. */
export function useReportForm(): { inputs: Inputs; options: Options } {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: [viewNoun.many, { filter: 'archived:false' }],
    queryFn: () => call(api.listViews, { filter: 'archived:false' }),
    enabled: !modulesOff().includes('views'),
  });
  const views = data?.views ?? [];
  return {
    options: {
      attachments: [
        { value: 'pdf', name: 'PDF' },
        { value: 'xlsx', name: 'XLSX' },
      ],
    },
    inputs: {
      page: null,
      address: null,
      view: (form) =>
        views.length > 0 && (
          <ChoiceInput
            form={{
              ...form,
              values: { ...form.values, view: form.values.view ?? thisPage },
              set: ({ view }) => form.set({ view: view === thisPage ? null : view }),
            }}
            name="view"
            label={t('noun.report.view')}
            hint={t('noun.report.view.hint')}
            options={[
              { value: thisPage, name: t('reports.this_page') },
              ...views.map(({ id, name }) => ({ value: id, name: t('reports.follows', { name }) })),
            ]}
          />
        ),
      hour: (form) => (
        <ChoiceInput
          form={form}
          name="hour"
          label={t('noun.report.hour')}
          hint={t('noun.report.hour.hint')}
          options={hours.map((hour) => ({ value: hour, name: t('reports.at_hour', { hour }) }))}
        />
      ),
      wait_hours: (form) => (
        <ChoiceInput
          form={form}
          name="wait_hours"
          label={t('noun.report.wait_hours')}
          hint={t('noun.report.wait_hours.hint')}
          options={waits.map((count) => ({
            value: count,
            name: count === 0 ? t('reports.no_wait') : t('reports.wait', { count }),
          }))}
        />
      ),
      recipients: (form) => (
        <RecipientsInput
          recipients={form.values.recipients as Partial<Recipient>[]}
          errorAt={(index) => form.errorAt(`recipients.${index}.to`)}
          error={form.errorAt('recipients')}
          onChange={(recipients) => form.set({ recipients })}
        />
      ),
      // Its actions are those of the list.
      paused: (form) => <PreviewButton values={form.values} views={views} />,
    },
  };
}
