let drawn = () => {};

/** Resolves when the first chart is drawn; code that it does not need waits for it. */
export const firstDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
});

/** Reports that a chart is drawn. */
export function reportDrawn(): void {
  drawn();
}
