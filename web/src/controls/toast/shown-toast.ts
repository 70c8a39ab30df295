/** A short message above the page. */
export interface Toast {
  text: string;
  /** Offered if the action can be undone. */
  undo?: () => void;
  /** True for a failure. */
  failed?: boolean;
}
export type ShownToast = Toast & { id: number };
