import type { MenuSection } from '../page.ts';

/** The parts of the menu that the modules of the office share. */
const office: MenuSection = {
  id: 'office',
  label: 'Office',
  names: { fr: 'Bureau', ro: 'Birou', zh: '办公' },
};
const customer: MenuSection = {
  id: 'customer',
  within: 'office',
  label: 'Customers',
  names: { fr: 'Clients', ro: 'Clienți', zh: '客户' },
  icon: 'business',
};
const shop: MenuSection = {
  id: 'e-commerce',
  within: 'office',
  label: 'E-commerce',
  names: { fr: 'Vente en ligne', ro: 'Comerț electronic', zh: '电子商务' },
  icon: 'cart',
};
const invoice: MenuSection = {
  id: 'invoice',
  within: 'office',
  label: 'Invoices',
  names: { fr: 'Factures', ro: 'Facturi', zh: '发票' },
  icon: 'audit',
};
const crm: MenuSection = { id: 'crm', within: 'office', label: 'CRM', icon: 'handshake' };
const blog: MenuSection = { id: 'blog', within: 'office', label: 'Blog', names: { zh: '博客' }, icon: 'article' };
const contact: MenuSection = {
  id: 'contact',
  within: 'office',
  label: 'Contacts',
  names: { ro: 'Contacte', zh: '联系人' },
  icon: 'contacts',
};
const user: MenuSection = {
  id: 'user',
  within: 'office',
  label: 'Staff',
  names: { fr: 'Équipe', ro: 'Echipa', zh: '同事' },
  icon: 'badge',
};
export const sections = [office, customer, invoice, shop, crm, contact, user, blog] as const;
