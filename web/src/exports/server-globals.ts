/*
 * What files of the page expect of a browser when they are imported: settings that nobody has changed, and events that
 * never come.
 */
const stored = new Map<string, string>();
const browser = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
  addEventListener: () => undefined,
};
for (const [name, value] of Object.entries(browser)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
}
