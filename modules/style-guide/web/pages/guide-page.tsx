import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { ProblemError } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { use } from 'react';
import { useLocation } from 'react-router';
import type { Entry } from '../guide/entry.ts';
import { loadEntries, loadSource } from '../guide/load-entries.ts';
import { type PartId, partAt } from '../guide/parts.ts';
import { EntrySection } from './entry-section.tsx';
import { GuideFrame } from './guide-frame.tsx';
import { LookBar } from './look-bar.tsx';
import { useFrameLook } from './use-frame-look.ts';

interface Content {
  entries: readonly Entry[];
  source: string;
}

const fetched = new Map<PartId, Promise<Content>>();

function contentOf(id: PartId): Promise<Content> {
  const known = fetched.get(id);
  if (known) return known;
  const content = Promise.all([loadEntries(id), loadSource(id)]).then(([entries, source]) => ({ entries, source }));
  fetched.set(id, content);
  content.catch(() => fetched.delete(id));
  return content;
}

/** A page of the style guide: the components of one kind, each with its states, code, props and behaviour. */
export function GuidePage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const id = partAt(pathname);
  // Shown as any other address that does not exist.
  if (!id) throw new ProblemError(404);
  const { entries, source } = use(contentOf(id));
  const [look, change] = useFrameLook();
  return (
    <GuideFrame at={id}>
      <HeadedPage title={t(`style.part.${id}`)} lead={t('style.lead')}>
        <LookBar look={look} onChange={change} />
        {entries.map((entry) => (
          <EntrySection key={entry.name} id={id} entry={entry} source={source} look={look} />
        ))}
      </HeadedPage>
    </GuideFrame>
  );
}
