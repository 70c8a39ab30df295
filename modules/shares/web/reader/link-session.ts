import { api } from '@quarterhour/model/api';
import type { MeasureId } from '@quarterhour/model/measures';
import { readPages } from '@quarterhour/model/read-pages';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { call, type ProblemError, takeCredentials } from '@quarterhour/web/data/call';
import { takeCatalogue } from '@quarterhour/web/data/catalogue';
import type { DashboardBoardCard } from '../../../widgets/model/boards.ts';
import type { SharedCard } from '../../model/shared-cards.ts';

/** What a link shows. */
export interface OpenedLink {
  name: string;
  page: ViewPage;
  address: string;
  card: SharedCard | null;
  /** Null: all of the page. */
  measures: MeasureId[] | null;
  /** The cards of a page that somebody put together; null: it shows `page`. */
  board: DashboardBoardCard[] | null;
  /** It shows who listens now, and nothing else. */
  live: boolean;
}

/** A token with less than this left is renewed, in seconds. */
const early = 60;

/** The token in the address of the link: /s/<token>/… */
export const linkToken = location.pathname.split('/')[2] ?? '';

let session: { accessToken: string; until: number; password: string | undefined } | undefined;
let renewing: Promise<unknown> | undefined;

/** Opens the link; from then on every call is made as its reader. Throws a ProblemError. */
export async function openLink(password?: string): Promise<OpenedLink> {
  const { access_token: accessToken, expires_in, ...link } = await call(api.openShare, { token: linkToken, password });
  session = { accessToken, until: Date.now() + (expires_in - early) * 1000, password };
  return link;
}

async function freshToken(): Promise<string | undefined> {
  if (session && session.until < Date.now()) {
    const { password } = session;
    renewing ??= openLink(password).finally(() => {
      renewing = undefined;
    });
    await renewing;
  }
  return session?.accessToken;
}

/** Makes calls and the catalogue those of the link. `onGone` is called when the link no longer opens. */
export function followLink(onGone: () => void): void {
  takeCredentials({
    token: freshToken,
    refused: ({ status }: ProblemError) => {
      if (status === 401 || status === 410) onGone();
    },
  });
  // The three lists of a moment come in one answer.
  let known: ReturnType<typeof readCatalogue> | undefined;
  const names = () => {
    known ??= readCatalogue().finally(() => {
      known = undefined;
    });
    return known;
  };
  takeCatalogue({
    territories: async () => listed('territories', (await names()).territories),
    groups: async () => listed('groups', (await names()).groups),
    stations: async () => listed('stations', (await names()).stations),
  });
}

/** The names of what the link shows, with the fields of the catalogue that its readers do not see. */
async function readCatalogue() {
  const pages = await readPages((page) => call(api.readSharedCatalogue, page));
  const territories = bySlug(pages.flatMap((page) => page.territories));
  const groups = bySlug(pages.flatMap((page) => page.groups));
  const stations = pages.flatMap((page) => page.stations);
  const row = { archived: false, version: 1 };
  return {
    territories: territories.map((one) => ({
      ...one,
      ...row,
      ...{ rule_set: 'sixty_seconds' as const, download_window: 'utc_day' as const },
    })),
    groups: groups.map((one) => ({ ...one, ...row })),
    stations: stations.map(({ streams, ...one }) => ({
      ...one,
      ...row,
      ...{ sites: [], apps: [], streams: streams.map((stream) => ({ ...stream, mounts: [] })) },
    })),
  };
}

/** Each thing once, although several pages name it. */
const bySlug = <Thing extends { slug: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing.slug, thing])).values(),
];

function listed<Name extends string, Row>(name: Name, rows: Row[]): Record<Name, Row[]> & { total: number } {
  return { [name]: rows, total: rows.length } as Record<Name, Row[]> & { total: number };
}
