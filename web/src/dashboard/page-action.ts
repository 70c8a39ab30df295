import type { ComponentType, ReactNode } from 'react';
import type { MessageKey } from '../text/en.ts';

/** What a page action opens: a dialog, or a menu at its button. */
export type PageActionPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>;

/** A button in the head of dashboards. */
export interface PageAction {
  id: string;
  label: MessageKey;
  icon: ReactNode;
  /** What it opens; a dialog if not said. */
  popup?: 'menu';
  /** Fetches what it opens, and the words of that, when it is first used. */
  load: () => Promise<PageActionPanel>;
}
