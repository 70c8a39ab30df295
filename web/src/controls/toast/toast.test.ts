import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../text/en.ts';
import { TextContext, textOf } from '../../text/use-text.ts';
import type { Toast } from './shown-toast.ts';
import { useToast } from './toast.ts';
import { ToastContext } from './toast-host.tsx';

test('a toast without a message of its own says “Note archived”', () => {
  const shown: Toast[] = [];
  function Caller() {
    useToast()();
    return null;
  }
  const caller = createElement(ToastContext, { value: (toast: Toast) => shown.push(toast) }, createElement(Caller));
  renderToString(createElement(TextContext, { value: textOf(en, 'en-GB') }, caller));
  expect(shown).toEqual([{ text: 'Note archived', undo: undefined }]);
});
