import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useScope } from '@quarterhour/web/data/catalogue';
import { useView } from '@quarterhour/web/data/view';
import { NounDialog } from '@quarterhour/web/nouns/noun-dialog.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useQuery } from '@tanstack/react-query';
import { useAnnotationForm } from './use-annotation-form.tsx';

interface AnnotateDialogProps {
  /** YYYY-MM-DD, or an hour that begins with it. */
  day: string;
  /** The annotation to change; undefined: a new one. */
  annotation?: number;
  onClose: () => void;
}

/** Annotates a day of a chart, or changes an annotation. */
export function AnnotateDialog({ day, annotation, onClose }: AnnotateDialogProps) {
  const form = useAnnotationForm();
  const about = useAbout();
  const { data: row } = useQuery({
    queryKey: ['annotations', 'one', annotation],
    queryFn: ({ signal }) => call(api.readAnnotation, { id: annotation as number }, signal),
    enabled: annotation !== undefined,
  });
  if (annotation !== undefined && !row) return null;
  const from_time = /T\d\d:\d\d/.test(day) ? day.slice(11, 16) : '';
  const initial = { ...about, from_day: `${day}-01`.slice(0, 10), from_time };
  return <NounDialog {...form} row={row as NounRow | undefined} initial={initial} onClose={onClose} />;
}

/** What the page shows: its stations, or the group that holds all of them. */
function useAbout(): NounRow {
  const { view } = useView();
  const { stations } = useScope();
  const groups = [...new Set(stations.map(({ group }) => group))];
  if (view.scope.stations.length > 0 || stations.length === 1) {
    return { scope: 'stations', stations: stations.map(({ slug }) => slug) };
  }
  return groups.length === 1 ? { scope: 'group', group: groups[0] } : { scope: 'stations', stations: [] };
}
