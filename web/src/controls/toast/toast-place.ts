import type { ShownToast, ToastAnchor } from './shown-toast.ts';

const corner: ToastAnchor = { vertical: 'bottom', horizontal: 'right' };

interface Stack {
  key: string;
  /** Undefined: the place by default. */
  anchor: ToastAnchor | undefined;
  toasts: ShownToast[];
}

/** The toasts by the place where they stand. */
export function stacksOf(toasts: readonly ShownToast[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const toast of toasts) {
    const { anchorOrigin: anchor } = toast;
    const key = anchor ? `${anchor.vertical} ${anchor.horizontal}` : 'default';
    const stack = stacks.get(key) ?? { key, anchor, toasts: [] };
    stack.toasts.push(toast);
    stacks.set(key, stack);
  }
  return [...stacks.values()];
}

/** The styles of a place. By default it is the corner at the end of lines; on a phone the top, over the full width. */
export function placeOf(anchor: ToastAnchor | undefined) {
  const { vertical, horizontal } = anchor ?? corner;
  const atTop = { insetBlockStart: { xs: 16, sm: 24 }, insetBlockEnd: 'auto' };
  const atBottom = { insetBlockStart: 'auto', insetBlockEnd: 24 };
  return {
    ...(anchor ? { top: atTop, bottom: atBottom }[vertical] : phoneFirst),
    ...{
      left: { insetInlineStart: 24, insetInlineEnd: { xs: 24, sm: 'auto' } },
      center: { insetInline: 24 },
      right: { insetInlineStart: { xs: 24, sm: 'auto' }, insetInlineEnd: 24 },
    }[horizontal],
    justifyItems: { xs: 'center', sm: { left: 'start', center: 'center', right: 'end' }[horizontal] },
    // A wide place takes no clicks beside its toasts.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  } as const;
}

const phoneFirst = { insetBlockStart: { xs: 16, sm: 'auto' }, insetBlockEnd: { sm: 24 } } as const;
