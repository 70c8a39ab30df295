/** The pages of the sales desk, each a file of its own. */
export const pages = {
  customers: async () => (await import('./customers-page.tsx')).CustomersPage,
  products: async () => (await import('./products-page.tsx')).ProductsPage,
};
