import { sizes } from '../theme/tokens.ts';

/** Pixels between the controls and the card. */
const gap = 8;
/** Milliseconds for which the card stays in its place. */
const longestHold = 10_000;

/**
 * Scrolls to a card, below the top bar and the controls that stay in sight. Cards above change their heights when their
 * answers come, so the card is held in its place until the reader moves on.
 * @returns lets the card go
 */
export function jumpTo(card: HTMLElement, controls: HTMLElement): () => void {
  const scroll = () => {
    card.style.scrollMarginBlockStart = `${sizes.topBar + controls.offsetHeight + gap}px`;
    card.scrollIntoView();
  };
  const observer = new ResizeObserver(scroll);
  const ended = new AbortController();
  const release = () => {
    observer.disconnect();
    clearTimeout(timer);
    ended.abort();
  };
  const timer = setTimeout(release, longestHold);
  for (const moving of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    addEventListener(moving, release, { passive: true, signal: ended.signal });
  }
  scroll();
  observer.observe(document.body);
  return release;
}
