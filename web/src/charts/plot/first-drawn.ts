let drawn = () => {};
const firstDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
});

/** Milliseconds after which nothing waits any longer: a page may have no chart. */
const patience = 3000;

/** Resolves when the first chart is drawn; code that it does not need waits for it. */
export function afterFirstChart(): Promise<void> {
  return Promise.race([firstDrawn, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}

/** Reports that a chart is drawn. */
export function reportDrawn(): void {
  drawn();
}
