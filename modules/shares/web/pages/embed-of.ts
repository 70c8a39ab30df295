interface Embedded {
  name: string;
  url: string;
  theme: string | undefined;
  language: string | undefined;
}

/** The HTML with which a site embeds a link. */
export function embedOf({ name, url, theme, language }: Embedded): string {
  const choices = Object.entries({ theme, lang: language }).flatMap(([key, value]) => (value ? `${key}=${value}` : []));
  const address = [url, choices.join('&amp;')].filter(Boolean).join('?');
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}" title="${title}" width="100%" height="480" loading="lazy" style="border:0"></iframe>`;
}
