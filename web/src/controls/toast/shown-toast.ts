import type { AlertColor, AlertProps } from '@mui/material/Alert';
import type { ToastMotion } from './toast-motion.ts';

/** Where a stack of toasts stands. `left` is the side where lines begin, `right` the one where they end. */
export interface ToastAnchor {
  vertical: 'top' | 'bottom';
  horizontal: 'left' | 'center' | 'right';
}

/** A short message above the page: the snackbar of the specification (section 3). */
export interface Toast {
  message: string;
  /** By default at the bottom right; on a phone at the top. */
  anchorOrigin?: ToastAnchor;
  severity?: AlertColor;
  /** A plain bar, or an alert in the colour of its severity. */
  variant?: 'default' | 'alert';
  /** The look of an alert; its colour is by default that of its severity. */
  alert?: { color?: AlertColor; variant?: AlertProps['variant'] };
  /** By default chosen by what happened; readers who asked for reduced motion get a fade. */
  transition?: ToastMotion;
  /** Whether it has a button that closes it. */
  close?: boolean;
  /** How many may be shown once this one is. */
  maxStack?: number;
  dense?: boolean;
  iconVariant?: 'symbols' | 'emojis';
  hideIconVariant?: boolean;
  /** Offered on a button for a while. */
  action?: () => void;
  /** The label of that button, by default “Undo”. */
  actionButton?: string;
}
export type ShownToast = Toast & { id: number };
