import type { MenuSection } from './page.ts';

/** The parts of the menu that the modules of the office share. */
const office: MenuSection = {
  id: 'office',
  icon: 'business',
  folds: true,
};
const customer: MenuSection = {
  id: 'customer',
  within: 'office',
  icon: 'business',
};
const shop: MenuSection = {
  id: 'e-commerce',
  within: 'office',
  icon: 'cart',
};
const invoice: MenuSection = {
  id: 'invoice',
  within: 'office',
  icon: 'audit',
};
const crm: MenuSection = { id: 'crm', within: 'office', icon: 'handshake' };
const blog: MenuSection = { id: 'blog', within: 'office', icon: 'article' };
const contact: MenuSection = {
  id: 'contact',
  within: 'office',
  icon: 'contacts',
};
const user: MenuSection = {
  id: 'user',
  within: 'office',
  icon: 'badge',
};
export const sections = [office, customer, invoice, shop, crm, contact, user, blog] as const;
