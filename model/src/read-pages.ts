/** All pages of a list, one after the other. */
export async function readPages<Answer extends { next?: string | undefined }>(
  read: (page: { cursor?: string | undefined }) => Promise<Answer>,
): Promise<[Answer, ...Answer[]]> {
  const first = await read({});
  const others: Answer[] = [];
  for (let cursor = first.next; cursor !== undefined; ) {
    const page = await read({ cursor });
    others.push(page);
    cursor = page.next;
  }
  return [first, ...others];
}

/** The rows of all pages of a list, under its name. */
export async function readWhole<Name extends string, Row>(
  name: Name,
  read: (page: { cursor?: string | undefined }) => Promise<Record<Name, Row[]> & { next?: string | undefined }>,
): Promise<Record<Name, Row[]>> {
  const pages = await readPages(read);
  return { [name]: pages.flatMap((page) => page[name]) } as Record<Name, Row[]>;
}
