/** The pages of the shop, each a file of its own. */
export const pages = {
  products: async () => (await import('./shop-page.tsx')).ShopPage,
  product: async () => (await import('./product-page.tsx')).ProductPage,
  productList: async () => (await import('./product-list-page.tsx')).ProductListPage,
  checkout: async () => (await import('./checkout-page.tsx')).CheckoutPage,
  discounts: async () => (await import('./discounts-page.tsx')).DiscountsPage,
  reviews: async () => (await import('./reviews-page.tsx')).ReviewsPage,
};
