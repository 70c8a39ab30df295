import { use } from 'react';
import { ActionPanel } from '../action-panel.tsx';
import { ActionsContext, type DayActionPanel } from '../page-action.ts';

interface DayPanelProps {
  /** YYYY-MM-DD, and where an hour was meant, its time. */
  day: string;
  /** The annotation to change; undefined: a new one. */
  annotation?: number;
  onClose: () => void;
}

/** What the module of annotations opens for a day. */
export function DayPanel(props: DayPanelProps) {
  const { day } = use(ActionsContext);
  return day && <ActionPanel load={() => panelOf(day, props)} onClose={props.onClose} />;
}

async function panelOf(load: () => Promise<DayActionPanel>, props: DayPanelProps) {
  const Panel = await load();
  return <Panel {...props} />;
}
