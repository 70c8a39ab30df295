import type { ServerModule } from '@quarterhour/server/module';

export const billing: ServerModule = {
  id: 'office/billing',
  async serve(app, parts) {
    (await import('./routes.ts')).serveBilling(app, parts);
  },
  async leaves() {
    return { dispatch: (await import('./dispatches/leaves.ts')).dispatchLeaves };
  },
  async jobs() {
    const { recordDispatches } = await import('./dispatches/record-dispatches.ts');
    const { remindOfInvoices } = await import('./dispatches/remind-of-invoices.ts');
    return [recordDispatches, remindOfInvoices];
  },
};
