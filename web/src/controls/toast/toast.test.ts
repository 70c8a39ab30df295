import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../text/en.ts';
import { TextContext, textOf } from '../../text/use-text.ts';
import type { Toast } from './shown-toast.ts';
import { useSnackbar, useToast } from './toast.ts';
import { ToastContext } from './toast-host.tsx';
import { stacksOf } from './toast-place.ts';
import { ToastStack } from './toast-stack.tsx';

/** The toasts that a component opens. */
function opened(use: () => void): Toast[] {
  const shown: Toast[] = [];
  function Caller() {
    use();
    return null;
  }
  const caller = createElement(ToastContext, { value: (toast: Toast) => shown.push(toast) }, createElement(Caller));
  renderToString(createElement(TextContext, { value: textOf(en, 'en-GB') }, caller));
  return shown;
}

/** The elements of a toast. */
function drawn(toast: Partial<Toast>): string {
  const toasts = [{ id: 1, message: 'In the cart', ...toast }];
  const stack = createElement(ToastStack, { toasts, onGone: () => undefined });
  const themed = createElement(ThemeProvider, { theme: createTheme() }, stack);
  return renderToString(createElement(TextContext, { value: textOf(en, 'en-GB') }, themed));
}

test('a toast without a message of its own says “Note archived”', () => {
  expect(opened(() => useToast()())).toEqual([{ message: 'Note archived', action: undefined }]);
  expect(opened(() => useSnackbar()({ severity: 'info' }))).toEqual([{ message: 'Note archived', severity: 'info' }]);
});

test('a toast is a bar with an icon for its severity, or an alert in a colour of its own', () => {
  expect(drawn({})).toContain('MuiSnackbarContent-message');
  expect(drawn({})).not.toContain('InfoOutlinedIcon');
  expect(drawn({ severity: 'info' })).toContain('InfoOutlinedIcon');
  expect(drawn({ severity: 'info', iconVariant: 'emojis' })).toContain('ℹ️');
  expect(drawn({ severity: 'info', hideIconVariant: true })).not.toContain('InfoOutlinedIcon');
  const alert = drawn({ variant: 'alert', severity: 'warning', alert: { color: 'info', variant: 'outlined' } });
  expect(alert).toContain('MuiAlert-colorInfo MuiAlert-outlined');
  expect(alert).toContain('WarningAmberOutlinedIcon');
  expect(drawn({ variant: 'alert', hideIconVariant: true })).not.toContain('MuiAlert-icon');
});

test('a toast has the buttons that it names', () => {
  const action = () => undefined;
  expect(drawn({})).toContain('aria-label="Close"');
  expect(drawn({ close: false })).not.toContain('aria-label="Close"');
  expect(drawn({ action })).toContain('>Undo<');
  expect(drawn({ action, actionButton: 'Open the cart', variant: 'alert' })).toContain('>Open the cart<');
});

test('toasts stand in a stack for each place', () => {
  const top = { vertical: 'top', horizontal: 'center' } as const;
  const toasts = [{ id: 1 }, { id: 2, anchorOrigin: top }, { id: 3 }, { id: 4, anchorOrigin: { ...top } }];
  const stacks = stacksOf(toasts.map((toast) => ({ message: '', ...toast })));
  expect(stacks.map(({ toasts }) => toasts.map(({ id }) => id))).toEqual([
    [1, 3],
    [2, 4],
  ]);
});
