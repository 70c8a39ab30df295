/** The pages of invoices and payments, each a file of its own. */
export const pages = {
  dashboard: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  invoices: async () => (await import('./invoices-page.tsx')).InvoicesPage,
  create: async () => (await import('./invoices-page.tsx')).CreateInvoicePage,
  edit: async () => (await import('./invoice-page.tsx')).EditInvoicePage,
  invoice: async () => (await import('./invoice-page.tsx')).InvoicePage,
  clients: async () => (await import('./clients-page.tsx')).ClientsPage,
  addClient: async () => (await import('./clients-page.tsx')).AddClientPage,
  items: async () => (await import('./items-page.tsx')).ItemsPage,
  addItem: async () => (await import('./items-page.tsx')).AddItemPage,
  payments: async () => (await import('./payments-page.tsx')).PaymentsPage,
  addPayment: async () => (await import('./add-payment-page.tsx')).AddPaymentPage,
  payment: async () => (await import('./payment-page.tsx')).PaymentPage,
  sellers: async () => (await import('./sellers-page.tsx')).SellersPage,
};
