import { lazy, Suspense, useEffect, useState } from 'react';
import { needWords } from '../../../text/words.ts';
import { useSettings } from '../../../theme/settings.ts';
import { focusSearch } from './focus-search.ts';
import { isShortcut } from './is-shortcut.ts';

const ShortcutKeys = lazy(async () => {
  const file = import('./shortcut-keys.tsx');
  await needWords('shortcuts');
  return { default: (await file).ShortcutKeys };
});

/** Keyboard shortcuts, unless they are switched off. Their code is fetched with the first of them. */
export function Shortcuts() {
  const { shortcuts } = useSettings();
  const [pressed, setPressed] = useState<{ key: string }>();
  useEffect(() => {
    if (!shortcuts) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Some browsers search the page by "/".
      event.preventDefault();
      if (event.key === '/') focusSearch();
      else setPressed({ key: event.key });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shortcuts]);
  return (
    pressed && (
      <Suspense>
        <ShortcutKeys pressed={pressed} />
      </Suspense>
    )
  );
}
