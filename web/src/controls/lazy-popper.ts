import type { createPopper as create, Instance } from '@popperjs/core';

/**
 * Replaces MUI's Popper (see vite.config.ts): its code, which positions tooltips and suggestion lists, is fetched when
 * the first one opens. Until it is positioned, the content is invisible but can have the focus.
 */
export const createPopper: typeof create = (reference, popper, options) => {
  let placed: Instance | undefined;
  let ended = false;
  popper.style.opacity = '0';
  const arrived = import('@popperjs/core/lib/popper.js').then(({ createPopper }) => {
    if (ended) return;
    placed = createPopper(reference, popper, options);
    popper.style.opacity = '';
  });
  arrived.catch(() => undefined);
  const state = {};
  return {
    state: state as Instance['state'],
    async setOptions(next) {
      await arrived;
      return placed?.setOptions(next) ?? state;
    },
    async update() {
      await arrived;
      return placed?.update() ?? state;
    },
    forceUpdate: () => placed?.forceUpdate(),
    destroy() {
      ended = true;
      placed?.destroy();
    },
  };
};
