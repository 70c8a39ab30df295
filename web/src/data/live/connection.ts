import { api } from '@quarterhour/model/api';
import { longestReading } from '@quarterhour/model/api-live';
import { createParser } from 'eventsource-parser';
import { openStream, ProblemError } from '../call.ts';

/** What subscribers of a topic receive: the payload of an event, or the notice that some were lost. */
export interface Subscriber {
  topic: string;
  event(payload: unknown): void;
  lost(): void;
}

/** The first pause before connecting again, and the longest. */
const pauses = { first: 500, longest: 30_000 };
/** The server sends something every 20 seconds; a connection that is silent for longer is dead, whatever the browser says. */
const silentMilliseconds = 50_000;
/** A page that nobody looks at keeps its connection for so long: browsers open only six to a server over HTTP/1.1. */
const hiddenMilliseconds = 30_000;

const subscribers = new Set<Subscriber>();
const watchers = new Set<() => void>();
let isOpen = false;
/** When the page began to read what its subscribers show. */
let began = 0;
let lastEvent: string | undefined;
let running: AbortController | undefined;
let hiding: number | undefined;

/** Receives events, over one connection for the whole page, which the first subscriber opens and the last one closes. */
export function subscribe(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  if (subscribers.size === 1) {
    began = performance.now();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', connectNow);
    connectNow();
  }
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', connectNow);
    disconnect();
    // Whoever subscribes later reads the present state first.
    lastEvent = undefined;
  };
}

/** Calls back when the connection opens or is lost. */
export function watchConnection(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether events arrive at present. */
export function isConnected(): boolean {
  return isOpen;
}

function become(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const changed of watchers) changed();
}

function onVisibility(): void {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') {
    connectNow();
  } else hiding = window.setTimeout(disconnect, hiddenMilliseconds);
}

function disconnect(): void {
  clearTimeout(hiding);
  running?.abort();
  running = undefined;
  become(false);
}

function connectNow(): void {
  if (isOpen) return;
  running?.abort();
  running = new AbortController();
  void stayConnected(running.signal);
}

/** Connects, and connects again after each loss, with growing pauses. */
async function stayConnected(ended: AbortSignal): Promise<void> {
  for (let pause = pauses.first; !ended.aborted; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      await receive(ended, () => {
        pause = pauses.first / 2;
        become(true);
      });
    } catch (error) {
      // Without access there is nothing to wait for; the session has been told.
      const { status } = error instanceof ProblemError ? error : { status: 0 };
      if (status === 401 || status === 403) return;
    }
    if (ended.aborted) return;
    become(false);
    // Not all pages at once when a server starts again.
    await waitFor(pause * (0.5 + Math.random()), ended);
  }
}

/** Passes on what arrives until the connection ends. */
async function receive(ended: AbortSignal, opened: () => void): Promise<void> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  ended.addEventListener('abort', leave);
  let silence = window.setTimeout(leave, silentMilliseconds);
  try {
    const reading = Math.min(longestReading, Math.ceil(performance.now() - began));
    const body = await openStream(api.readLive, { reading }, { signal: leaving.signal, lastEvent });
    const parser = createParser({
      onEvent({ id, event, data }) {
        lastEvent = id ?? lastEvent;
        pass(event ?? '', data);
      },
    });
    opened();
    const decoder = new TextDecoder();
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = window.setTimeout(leave, silentMilliseconds);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    ended.removeEventListener('abort', leave);
    leaving.abort();
  }
}

function pass(topic: string, data: string): void {
  if (topic === 'gap') for (const { lost } of [...subscribers]) lost();
  const meant = [...subscribers].filter((subscriber) => subscriber.topic === topic);
  if (meant.length === 0) return;
  const payload: unknown = JSON.parse(data);
  for (const { event } of meant) event(payload);
}

function waitFor(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
