import type { ServerModule } from '@quarterhour/server/module';

export const billing: ServerModule = {
  id: 'office/billing',
  async serve(app, parts) {
    (await import('./routes.ts')).serveBilling(app, parts);
  },
  async leaves() {
    const { dispatchLeaves } = await import('./dispatches/leaves.ts');
    return { dispatch: dispatchLeaves, hand_over: dispatchLeaves };
  },
  async jobs() {
    const { recordDispatches } = await import('./dispatches/record-dispatches.ts');
    const { remindOfInvoices } = await import('./dispatches/remind-of-invoices.ts');
    const { readReceipts } = await import('./providers/read-receipts.ts');
    return [recordDispatches, remindOfInvoices, readReceipts];
  },
  async notices() {
    return [(await import('./providers/rejected-notice.ts')).documentRejected];
  },
};
