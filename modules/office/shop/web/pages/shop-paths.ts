/** The addresses of the shop's pages. */
export const shopPath = '/apps/e-commerce/products';
export const checkoutPath = '/apps/e-commerce/checkout';
export const productPath = (id: unknown) => `/apps/e-commerce/product-details/${id}`;
