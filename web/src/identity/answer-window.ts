import { answerPaths } from './provider-config.ts';
import { SignInError } from './sign-in-problem.ts';

const messageSource = 'quarterhour.signin';
const width = 400;
const height = 600;
const closedMilliseconds = 500;

/** Opens an empty window over the middle of this one. Only while a click is handled, or browsers block it. */
export function openPopup(): Window {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const popup = open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) throw new SignInError('blocked');
  return popup;
}

/** Opens an address where nobody sees it. */
export function openFrame(address: string): { frame: Window; close: () => void } {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.src = address;
  document.body.append(element);
  if (!element.contentWindow) throw new SignInError('blocked');
  return { frame: element.contentWindow, close: () => element.remove() };
}

/** Waits for the provider's answer, an address that the window in which it was asked passes on. */
export function answerOf(asked: Window, patienceSeconds: number): Promise<string> {
  const ended = new AbortController();
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SignInError('timeout')), patienceSeconds * 1000);
    const watch = setInterval(() => asked.closed && reject(new SignInError('cancelled')), closedMilliseconds);
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearInterval(watch);
    });
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === asked && data?.source === messageSource) resolve(data.url);
    };
    addEventListener('message', hear, { signal: ended.signal });
  }).finally(() => ended.abort());
}

/**
 * In the window or frame that a sign-in opened: passes the provider's answer to the page that waits for it. Returns
 * whether there is such a page.
 */
export function passAnswer(): boolean {
  const waiting: Window | null = location.pathname === answerPaths.popup ? opener : parent;
  if (!waiting || waiting === window) return false;
  waiting.postMessage({ source: messageSource, url: location.href }, location.origin);
  return true;
}
