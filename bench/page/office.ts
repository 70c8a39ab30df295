import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import type { Page } from 'playwright-core';
import type { BoardCard } from '../../modules/widgets/model/boards.ts';
import { costOf, untilQuiet } from './cost.ts';
import { requestsOf, whileSignedIn } from './recorded.ts';

interface Call {
  method: string;
  address: string;
  body: string | null;
}
interface RecordedPage {
  name: string;
  calls: readonly Call[];
  /** Of a page that a link opens: the token of the link, with which its readers ask. */
  link?: string;
}

const addresses = {
  Shop: '/apps/e-commerce/products',
  'Order details': '/apps/customer/order-details?id=1',
  Invoices: '/apps/invoice/invoice-list',
  Sources: '/settings/sources',
  'Rule sets': '/settings/rules',
  Reports: '/reports',
  Invoice: '/apps/invoice/invoice-details?id=1',
  'Settings → Data': '/settings/data',
  Ledger: '/apps/invoice/ledger',
  'Contents → Shows': '/contents/shows',
  'Settings → Alerts': '/settings/alerts',
  'Settings → Annotations': '/settings/annotations',
  Live: '/live',
  'Groups & Stations with its annotations': '/groups&stations',
};

const listening: BoardCard[] = [
  { id: 'a', subject: 'listening', card: 'time', columns: 12 },
  { id: 'b', subject: 'listening', card: 'tiles', columns: 12 },
];
const office: BoardCard[] = [
  { id: 'c', subject: 'office', module: 'office/billing', card: 'sums', columns: 12 },
  { id: 'd', subject: 'office', module: 'office/billing', card: 'months', columns: 6 },
  { id: 'e', subject: 'office', module: 'office/sales', card: 'campaigns', columns: 6 },
  { id: 'f', subject: 'office', module: 'office/crm', card: 'leads', columns: 6 },
  { id: 'g', subject: 'office', module: 'office/calendar', card: 'next', columns: 4 },
];

const isCall = (path: string) => /^\/(api|analytics)\//.test(path) && !/live|\/files\//.test(path);

/** Opens pages of the office, a page of cards and its share link, and records what they call. */
export function recordOffice({ url }: { url: string }): Promise<RecordedPage[]> {
  return whileSignedIn(url, async (page) => {
    const authorization = await authorizationOf(page, url);
    const add = async (endpoint: Endpoint, input: object) =>
      (await answerOf(url, { method: endpoint.method, ...written(endpoint, input) }, authorization)) as {
        id: number;
        url?: string;
      };
    const board = await add(api.createBoard, { name: 'Bench', cards: [...listening, ...office] });
    const shared = { page: '/groups&stations', address: '?p=last_28_days', board: listening };
    const share = await add(api.createShare, { name: 'Bench', ...shared });
    const link = new URL(share.url ?? '');
    const recorded: RecordedPage[] = [];
    const of = async (name: string, address: string, more = {}) => {
      const requests = await requestsOf(page, url + address, isCall);
      const calls = requests.map((request) => ({
        method: request.method(),
        address: request.url().slice(url.length),
        body: request.postData(),
      }));
      recorded.push({ name, calls, ...more });
    };
    for (const [name, address] of Object.entries(addresses)) await of(name, address);
    await of('My page', `/my-page/${board.id}`);
    await of('its share link', link.pathname + link.search + link.hash, { link: link.pathname.split('/').at(-1) });
    return recorded;
  });
}

/** Asks what the pages call, after a start of the server and again. */
export async function measureOffice(
  { url, pid }: { url: string; pid: number },
  pages: readonly RecordedPage[],
  print: (line: string) => void,
): Promise<void> {
  const own = await whileSignedIn(url, (page) => authorizationOf(page, url));
  await untilQuiet(pid);
  for (const { name, calls, link } of pages) {
    const authorization = link === undefined ? own : await authorizationOfLink(url, link);
    const ask = () =>
      costOf(pid, async () => void (await Promise.all(calls.map((call) => answerOf(url, call, authorization)))));
    print(`${name}, ${calls.length} calls: first ${await ask()}; again ${await ask()}`);
  }
}

/** The header with which the open page calls. */
async function authorizationOf(page: Page, url: string): Promise<string> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.headers().authorization !== undefined),
    page.goto(`${url}/settings/audit`),
  ]);
  return asked.headers().authorization ?? '';
}

async function authorizationOfLink(url: string, token: string): Promise<string> {
  const call = { method: api.openShare.method, ...written(api.openShare, { token }) };
  return `Bearer ${((await answerOf(url, call, '')) as { access_token: string }).access_token}`;
}

function written(endpoint: Endpoint, input: object): { address: string; body: string | null } {
  const { address, body } = requestOf(endpoint, input as Record<string, unknown>);
  return { address, body: body ?? null };
}

async function answerOf(url: string, { method, address, body }: Call, authorization: string): Promise<unknown> {
  const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url + address, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
  return text.startsWith('{') && !text.includes('\n') ? JSON.parse(text) : text;
}
