/** The pages of the sales desk, each a file of its own. */
export const pages = {
  customers: async () => (await import('./customers-page.tsx')).CustomersPage,
  orders: async () => (await import('./orders-page.tsx')).OrdersPage,
  order: async () => (await import('./order-page.tsx')).OrderPage,
  products: async () => (await import('./products-page.tsx')).ProductsPage,
};
