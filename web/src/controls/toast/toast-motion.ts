export type ToastMotion = 'slide_left' | 'slide_up' | 'slide_right' | 'slide_down' | 'grow' | 'fade';

interface Circumstances {
  /** Whether the reader asked the system for reduced motion. */
  calm: boolean;
  /** Below sm, toasts are at the top, because the buttons of the next dialog are at the bottom. */
  narrow: boolean;
  rightToLeft: boolean;
  failed: boolean;
  /** Stays longer, with a button. */
  undoable: boolean;
  /** The transition that the toast itself names. */
  wanted?: ToastMotion | undefined;
}

/** The transition of a toast: a failure grows in place, everything else slides in from an edge of the window. */
export function toastMotion({ calm, narrow, rightToLeft, failed, undoable, wanted }: Circumstances): ToastMotion {
  if (calm) return 'fade';
  if (wanted) return wanted;
  if (failed) return 'grow';
  if (narrow) return 'slide_down';
  if (undoable) return 'slide_up';
  return rightToLeft ? 'slide_right' : 'slide_left';
}
