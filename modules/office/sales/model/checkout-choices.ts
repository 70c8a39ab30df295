/** The ways to pay; `cod`: on delivery. */
export const paymentMethods = ['cod', 'invoice', 'card'] as const;
/** The brands of cards. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];
/** The kinds of shipping of merchandise. */
export const shippingTypes = ['free', 'fast'] as const;
export type ShippingType = (typeof shippingTypes)[number];
