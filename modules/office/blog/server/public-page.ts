import { dateFormat } from '@quarterhour/model/formats';
import type { Language } from '@quarterhour/model/languages';
import { escapeHtml } from '@quarterhour/server/notify/brand';
import { type Text, textIn } from '@quarterhour/server/text/messages';
import type english from '../messages/en.json';
import type { PublicPost } from './public-posts.ts';
import { withoutPictures } from './rss.ts';

/* The public blog as documents without scripts: search engines, messengers and old browsers read them. */

/** The addresses of the public blog, below the address of the installation. */
export const publicPaths = {
  all: '/blog',
  group: (slug: string) => `/blog/group/${encodeURIComponent(slug)}`,
  post: (id: number) => `/blog/post/${id}`,
  picture: (id: string, size: 'large' | 'small') => `/blog/picture/${id}${size === 'small' ? '?size=small' : ''}`,
  feed: (group: string | undefined) => `${group === undefined ? publicPaths.all : publicPaths.group(group)}/feed.xml`,
};

/** What each page of the blog has. */
interface Frame {
  language: Language;
  /** The name of the blog. */
  blog: string;
  /** The address of the installation. */
  publicUrl: string;
}

/** The words of the blog outside of the product's pages. */
export function wordsOf(language: Language): Text<keyof typeof english> {
  return textIn('modules/office/blog/messages', language);
}

/** A page of the list, the newest first. */
export function listPage(
  frame: Frame,
  list: {
    found: readonly PublicPost[];
    /** The group whose blog it is; undefined: the whole house. */
    group: { slug: string; name: string } | undefined;
    lead: string;
    page: number;
    pages: number;
  },
): string {
  const { found, group, lead, page, pages } = list;
  const { t } = wordsOf(frame.language);
  const title = group ? `${group.name} · ${frame.blog}` : frame.blog;
  const path = group ? publicPaths.group(group.slug) : publicPaths.all;
  const to = (number: number) => `${path}${number > 1 ? `?page=${number}` : ''}`;
  const turn = [
    ...(page > 1 ? [`<a href="${to(page - 1)}" rel="prev">${escapeHtml(t('document.blog.newer'))}</a>`] : []),
    ...(page < pages ? [`<a href="${to(page + 1)}" rel="next">${escapeHtml(t('document.blog.older'))}</a>`] : []),
  ];
  const items = found.map((post) => `<li>${itemOf(post, frame.language, !group)}</li>`);
  const main = [
    `<h1 dir="auto">${escapeHtml(group?.name ?? frame.blog)}</h1>`,
    lead && `<p class="lead" dir="auto">${escapeHtml(lead)}</p>`,
    items.length > 0 ? `<ul class="posts">${items.join('')}</ul>` : `<p>${escapeHtml(t('document.blog.none'))}</p>`,
    turn.length > 0 && `<nav class="turn">${turn.join('')}</nav>`,
  ];
  return documentOf(frame, { title, description: lead, path: to(page), feed: group?.slug, main });
}

/** A post in a list. */
function itemOf(post: PublicPost, language: Language, namesGroup: boolean): string {
  const picture = post.cover
    ? `<img src="${publicPaths.picture(post.cover, 'small')}" alt="" loading="lazy" decoding="async">`
    : '';
  const summary = post.summary ? `<p dir="auto">${escapeHtml(post.summary)}</p>` : '';
  return `<article>${picture}<div><h2 dir="auto"><a href="${publicPaths.post(post.id)}">${escapeHtml(post.name)}</a></h2>${summary}${factsOf(post, language, namesGroup)}</div></article>`;
}

/** When a post came out, and whose it is. */
function factsOf({ publishedAt, group, groupName }: PublicPost, language: Language, namesGroup: boolean): string {
  const { locale } = wordsOf(language);
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const facts = [
    publishedAt && `<time datetime="${publishedAt.toISOString()}">${escapeHtml(format.format(publishedAt))}</time>`,
    namesGroup &&
      group !== null &&
      groupName !== null &&
      `<a href="${publicPaths.group(group)}" dir="auto">${escapeHtml(groupName)}</a>`,
  ];
  return `<p class="facts">${facts.filter(Boolean).join(' · ')}</p>`;
}

/** One post. */
export function postPage(frame: Frame, post: PublicPost): string {
  const { name, summary, words, body, cover, tags, group } = post;
  const tagList = tags.map((tag) => `<li dir="auto">${escapeHtml(tag)}</li>`).join('');
  const main = [
    `<article><h1 dir="auto">${escapeHtml(name)}</h1>`,
    factsOf(post, frame.language, true),
    summary && `<p class="lead" dir="auto">${escapeHtml(summary)}</p>`,
    cover && `<img class="cover" src="${publicPaths.picture(cover, 'large')}" alt="">`,
    // The server cleaned it when it was written; pictures in it are of other sites, which would learn who reads.
    `<div class="body" dir="auto">${withoutPictures(body)}</div>`,
    tagList && `<ul class="tags">${tagList}</ul>`,
    '</article>',
  ];
  return documentOf(frame, {
    title: `${name} · ${frame.blog}`,
    description: summary || words.slice(0, 200),
    path: publicPaths.post(post.id),
    feed: group ?? undefined,
    ...(cover && { image: publicPaths.picture(cover, 'large') }),
    main,
  });
}

/** Of an address without a public post. */
export function gonePage(frame: Frame): string {
  const { t } = wordsOf(frame.language);
  const main = [
    `<h1>${escapeHtml(t('document.blog.gone'))}</h1>`,
    `<p><a href="${publicPaths.all}">${escapeHtml(t('document.blog.all'))}</a></p>`,
  ];
  return documentOf(frame, { title: t('document.blog.gone'), description: '', path: undefined, main });
}

interface Content {
  title: string;
  description: string;
  /** Its address; undefined: search engines leave it out. */
  path: string | undefined;
  /** The group whose feed belongs to it. */
  feed?: string | undefined;
  image?: string;
  main: readonly (string | false | undefined)[];
}

function documentOf({ language, blog, publicUrl }: Frame, { title, description, path, feed, image, main }: Content) {
  const { t } = wordsOf(language);
  const absolute = (below: string) => escapeHtml(new URL(below, publicUrl).href);
  const rss = publicPaths.feed(feed);
  // The heading of the whole blog is its name.
  const home =
    path === publicPaths.all ? '' : `<a class="home" href="${publicPaths.all}" dir="auto">${escapeHtml(blog)}</a>`;
  const head = [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    path === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${absolute(path)}"><meta property="og:url" content="${absolute(path)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    image &&
      `<meta property="og:image" content="${absolute(image)}"><meta name="twitter:card" content="summary_large_image">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" type="application/rss+xml" title="${escapeHtml(blog)}" href="${rss}">`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
${head.filter(Boolean).join('\n')}
<style>${style}</style>
</head>
<body>
<header><nav>${home}<a href="${rss}">${escapeHtml(t('document.blog.feed'))}</a></nav></header>
<main>${main.filter(Boolean).join('\n')}</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; --ink: light-dark(#1b2027, #e8eaee); --grey: light-dark(#5a6472, #a3adba); --line: light-dark(#dfe3e8, #333a44); --accent: light-dark(#0b6e62, #4fc3b1); }
body { margin: 0; background: light-dark(#fff, #14171c); color: var(--ink); overflow-wrap: anywhere; }
header { border-block-end: 1px solid var(--line); }
header nav, main { box-sizing: border-box; max-inline-size: 44rem; margin-inline: auto; padding-inline: 1.25rem; }
header nav { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .25rem 1rem; padding-block: 1rem; }
.home { margin-inline-end: auto; color: inherit; font-weight: 650; text-decoration: none; }
main { padding-block: 2rem 4rem; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.6rem, 5vw, 2.25rem); line-height: 1.2; text-wrap: balance; }
h2, h3, h4 { margin: 2rem 0 .5rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
.lead { font-size: 1.125rem; color: var(--grey); }
.facts { margin: 0 0 1rem; font-size: .875rem; color: var(--grey); }
.posts, .tags { list-style: none; margin: 2rem 0 0; padding: 0; }
.posts > li { padding-block: 1.5rem; border-block-start: 1px solid var(--line); }
.posts article { display: flex; gap: 1.25rem; }
.posts article > div { flex: 1; min-inline-size: 0; }
.posts h2 { margin: 0 0 .25rem; font-size: 1.25rem; }
.posts h2 a { color: inherit; text-decoration: none; }
.posts h2 a:hover { text-decoration: underline; }
.posts p { margin: 0 0 .5rem; }
.posts img { flex: none; inline-size: 9rem; block-size: 6rem; object-fit: cover; border-radius: 8px; }
.cover { display: block; inline-size: 100%; block-size: auto; margin-block: 1.5rem; border-radius: 10px; }
.body blockquote { margin: 1.5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--accent); color: var(--grey); }
.body pre { overflow-x: auto; padding: 1rem; border-radius: 8px; background: light-dark(#f3f5f7, #1d2128); }
.tags { display: flex; flex-wrap: wrap; gap: .5rem; font-size: .875rem; }
.tags li { padding: .125rem .75rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--grey); }
.turn { display: flex; justify-content: space-between; gap: 1rem; margin-block-start: 1.5rem; }
@media (max-width: 30rem) { .posts article { flex-direction: column; } .posts img { inline-size: 100%; block-size: auto; aspect-ratio: 16 / 9; } }
`;
