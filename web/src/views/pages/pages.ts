/** The pages of saved views and the dialog that saves one, each a file of its own. */
export const pages = {
  views: async () => (await import('./views-page.tsx')).ViewsPage,
  view: async () => (await import('./open-view-page.tsx')).OpenViewPage,
  save: async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
};
