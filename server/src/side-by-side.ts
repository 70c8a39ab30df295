/** Does the work for each item, a few at a time. After an error it begins no more, and throws when all have ended. */
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

/** The answers, or the first error once all have ended: what still runs must not meet tables that are being dropped. */
export async function allEnded<const Works extends readonly Promise<unknown>[]>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
