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
  icon: 'people',
};
export const sections = [office, customer] as const;
