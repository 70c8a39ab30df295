/** The pages of the CRM, each a file of its own. */
export const pages = {
  overview: async () => (await import('./overview-page.tsx')).OverviewPage,
  leads: async () => (await import('./leads-page.tsx')).LeadsPage,
  contactCards: async () => (await import('./contact-cards-page.tsx')).ContactCardsPage,
  contacts: async () => (await import('./contacts-page.tsx')).ContactsPage,
  reminders: async () => (await import('./reminders-page.tsx')).RemindersPage,
  communications: async () => (await import('./communications-page.tsx')).CommunicationsPage,
  statement: async () => (await import('./statement-page.tsx')).StatementPage,
  refunds: async () => (await import('./refunds-page.tsx')).RefundsPage,
  earnings: async () => (await import('./earnings-page.tsx')).EarningsPage,
};
