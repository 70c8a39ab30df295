/** Derives a slug from a name: "Radio Unu București" becomes radio-unu-bucuresti. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 63)
    .replace(/-+$/, '');
}

/** A slug from a name, unique among `taken`; `otherwise` is for names in other scripts. */
export function freeSlug(name: string, taken: readonly string[], otherwise: string): string {
  const wanted = slugOf(name) || otherwise;
  let slug = wanted;
  for (let number = 2; taken.includes(slug); number++) slug = `${wanted.slice(0, 58)}-${number}`;
  return slug;
}
