/** The page of share links and the dialog that makes one, each a file of its own. */
export const pages = {
  shares: async () => (await import('./shares-page.tsx')).SharesPage,
  share: async () => (await import('./share-dialog.tsx')).ShareDialog,
};
