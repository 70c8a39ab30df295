/** Does the work for each item, a few at a time. After an error it starts no more, and throws when all have ended. */
export async function sideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  async function worker() {
    for (const item of waiting) await work(item);
  }
  await allEnded(
    Array.from({ length: atOnce }, () =>
      worker().catch((error) => {
        for (const _ of waiting);
        throw error;
      }),
    ),
  );
}

/** The results, or the first error once all have ended: running work must not find its tables dropped. */
export async function allEnded<const Works extends readonly Promise<unknown>[]>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
