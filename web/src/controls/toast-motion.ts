export type ToastMotion = 'slide_left' | 'slide_up' | 'slide_right' | 'slide_down' | 'grow' | 'fade';

interface Circumstances {
  /** The reader asked the system for less motion. */
  calm: boolean;
  /** Below sm, toasts are at the top: the buttons of the next dialog are at the bottom. */
  narrow: boolean;
  rightToLeft: boolean;
  failed: boolean;
  /** It stays for a while, with something to press. */
  undoable: boolean;
}

/** How a toast comes: a failure grows where it stands, everything else slides in from an edge of the window. */
export function toastMotion({ calm, narrow, rightToLeft, failed, undoable }: Circumstances): ToastMotion {
  if (calm) return 'fade';
  if (failed) return 'grow';
  if (narrow) return 'slide_down';
  if (undoable) return 'slide_up';
  return rightToLeft ? 'slide_right' : 'slide_left';
}
