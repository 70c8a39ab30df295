import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import { readWhole } from '@quarterhour/model/read-pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../data/call.ts';
import { useCatalogue } from '../../../data/catalogue.ts';
import { placeOf, plain } from '../../../pages/user-guide/plain-text.ts';
import { topicSearch } from '../../../pages/user-guide/search-topics.ts';
import { searchedTopics } from '../../../pages/user-guide/searched-topics.ts';
import { useGuide } from '../../../pages/user-guide/use-guide.ts';
import { useText } from '../../../text/use-text.ts';
import { useSettings } from '../../../theme/settings.ts';
import { flatEntries, targetOf } from '../menu/menu-tree.ts';
import { useMenuEntries } from '../menu/use-menu-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { recentEntries } from './recent-entries.ts';

/** The most entries below a heading. */
const mostOfGroup = 6;
/** The length of a text from which on the server is asked. */
const leastCharacters = 2;

/**
 * What a text finds: at once what the page knows (pages, stations, groups, podcasts, the guide), and after a pause what the
 * server does. Without a text: what was opened last, and the pages.
 * @param person the e-mail address of the reader
 * @param typed the text as it is typed
 * @param asked the text after a pause
 */
export function usePaletteEntries(
  person: string,
  typed: string,
  asked: string,
): { entries: PaletteEntry[]; loading: boolean } {
  const { t } = useText();
  const pages = usePages();
  const places = usePlaces();
  const podcasts = usePodcasts(pages);
  const topics = useTopics(typed);
  const { things, loading } = useThings(asked.trim(), pages);
  const songs = useSongs(asked.trim(), pages);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const recent = recentEntries(person).map((entry) => ({
      ...entry,
      id: `recent ${entry.id}`,
      group: t('palette.recent'),
    }));
    return { entries: [...recent, ...pages], loading: false };
  }
  const known = [pages, places, podcasts].flatMap((list) => best(list, words));
  return { entries: [...known, ...things, ...songs, ...topics], loading };
}

/** The entries that have all of the words, those that begin with the first one before the others; a few of each heading. */
function best(entries: readonly PaletteEntry[], words: readonly string[]): PaletteEntry[] {
  const found = entries.filter(({ title, detail = '' }) => {
    const text = plain(`${title} ${detail}`);
    return words.every((word) => placeOf(word, text) >= 0);
  });
  const rank = ({ title }: PaletteEntry) => (plain(title).startsWith(words[0] ?? '') ? 0 : 1);
  const counts = new Map<string, number>();
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= mostOfGroup;
    })
    .toSorted((one, other) => groupsOf(entries).indexOf(one.group) - groupsOf(entries).indexOf(other.group));
}

const groupsOf = (entries: readonly PaletteEntry[]) => [...new Set(entries.map(({ group }) => group))];

/** The pages of the menu. */
function usePages(): PaletteEntry[] {
  const { t } = useText();
  const { entries } = useMenuEntries();
  return flatEntries(entries).flatMap(({ entry, holder }) => {
    const target = targetOf(entry);
    if (!target || !('path' in target) || entry.children) return [];
    return [
      { id: `page ${target.path}`, group: t('palette.pages'), title: entry.title, detail: holder, path: target.path },
    ];
  });
}

/** Stations, groups and territories: each opens the dashboard. */
function usePlaces(): PaletteEntry[] {
  const { t } = useText();
  const { stations, groups, territories } = useCatalogue();
  const nameOfGroup = new Map(groups.map(({ slug, name }) => [slug, name]));
  const entry = (group: string, letter: string, { slug, name }: { slug: string; name: string }, detail?: string) => ({
    id: `${letter} ${slug}`,
    group,
    title: name,
    detail,
    path: `/groups&stations?${letter}=${encodeURIComponent(slug)}`,
  });
  return [
    ...stations.map((one) => entry(t('palette.stations'), 's', one, nameOfGroup.get(one.group))),
    ...groups.map((one) => entry(t('palette.groups'), 'g', one)),
    ...territories.map((one) => entry(t('palette.territories'), 't', one)),
  ];
}

const hasPage = (pages: readonly PaletteEntry[], path: string) => pages.some((page) => page.path === path);

function usePodcasts(pages: readonly PaletteEntry[]): PaletteEntry[] {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['podcasts', 'names'],
    queryFn: () => readWhole('podcasts', (page) => call(api.listPodcasts, page)),
    enabled: hasPage(pages, '/contents'),
    // A module that is off has no podcasts.
    retry: false,
  });
  return (data?.podcasts ?? []).map(({ slug, title }) => ({
    id: `podcast ${slug}`,
    group: t('palette.podcasts'),
    title,
    path: `/contents?show=podcasts&f=${encodeURIComponent(`is,podcast,${slug}`)}`,
  }));
}

/** What the server finds: the pages that list it are the headings. */
function useThings(search: string, pages: readonly PaletteEntry[]): { things: PaletteEntry[]; loading: boolean } {
  const { t } = useText();
  const { data, isFetching } = useQuery({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(api.search, { q: search }, signal),
    enabled: search.length >= leastCharacters,
    placeholderData: keepPreviousData,
  });
  const titleOf = (path: string) =>
    pages.find((page) => page.path === path || path.startsWith(`${page.path}/`) || path.startsWith(`${page.path}?`))
      ?.title;
  const things = (search.length >= leastCharacters ? (data?.found ?? []) : []).map(({ kind, name, path }) => ({
    id: `${kind} ${path}`,
    group: titleOf(path) ?? t('palette.more'),
    title: name,
    path,
  }));
  // Things of one page stand together.
  const groups = groupsOf(things);
  return {
    things: things.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group)),
    loading: isFetching,
  };
}

/** Songs that were on air in the last 28 days. */
function useSongs(search: string, pages: readonly PaletteEntry[]): PaletteEntry[] {
  const { t } = useText();
  const query: QueryInput = {
    measures: ['plays'],
    dimensions: ['song'],
    filters: [['contains', 'song', [search || ' ']]],
    period: { preset: 'last_28_days' },
    order_by: [['plays', 'desc']],
    limit: mostOfGroup,
  };
  const enabled = search.length >= leastCharacters && hasPage(pages, '/contents');
  const { data } = useQuery({
    queryKey: ['search', 'songs', search],
    queryFn: ({ signal }) => call(api.query, query, signal),
    enabled,
    retry: false,
  });
  return (enabled ? (data?.rows ?? []) : []).map(([song]) => ({
    id: `song ${String(song)}`,
    group: t('palette.songs'),
    title: String(song),
    path: `/contents?f=${encodeURIComponent(`is,song,${String(song).replaceAll('%', '%25').replaceAll(',', '%2C')}`)}`,
  }));
}

function useTopics(search: string): PaletteEntry[] {
  const { t } = useText();
  const { i18n } = useSettings();
  const { data: guide } = useGuide();
  const find = useMemo(() => guide && topicSearch(searchedTopics(guide, t), i18n), [guide, t, i18n]);
  return (find && search.trim() ? find(search).slice(0, mostOfGroup) : []).map(({ id, title }) => ({
    id: `topic ${id}`,
    group: t('menu.user_guide'),
    title,
    path: `/userGuide?topic=${id}`,
  }));
}
