import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { OwnAnnotation } from '../../model/annotations.ts';
import { useAnnotationForm } from './use-annotation-form.tsx';

/** The annotations of the reader's stations. */
export function AnnotationsPage() {
  const { t, locale } = useText();
  const form = useAnnotationForm();
  const { options = {} } = form;
  const about = ({ scope, stations, ...row }: OwnAnnotation) => {
    const named = scope === 'stations' ? stations : [row[scope]];
    return named.map((slug) => options[scope]?.find(({ value }) => value === slug)?.name ?? slug).join(', ');
  };
  const when = ({ from_day: from, to_day, from_time: start, to_time: end }: OwnAnnotation) => {
    const days = formatDays({ from, to: to_day ?? from }, locale);
    return start === '' ? days : `${days}, ${end === '' ? start : `${start}–${end}`}`;
  };
  const notes = ({ special, readers }: OwnAnnotation) =>
    [special && t('annotations.is_special'), readers === 'managers' && t('noun.annotation.readers.managers')]
      .filter(Boolean)
      .join(' · ');
  const of = (text: (row: OwnAnnotation) => string) => (row: NounRow) => text(row as OwnAnnotation);
  return (
    <NounPage
      {...form}
      title={t('annotations.title')}
      may={({ may_change }) => may_change === true}
      sort={{ field: 'from_day', descending: true }}
      columns={[
        { field: 'text', text: of(({ text }) => text), detail: of(notes), share: 2 },
        { field: 'from_day', text: of(when), share: 1.2 },
        { field: 'kind', text: of(({ kind }) => t(`noun.annotation.kind.${kind}`)) },
        { field: 'scope', text: of(about), share: 1.4 },
      ]}
    />
  );
}
