import type { ServerModule } from '@quarterhour/server/module';

export const crm: ServerModule = {
  id: 'office/crm',
  async serve(app, parts) {
    (await import('./routes.ts')).serveCrm(app, parts);
  },
  async leaves() {
    return { reminder: (await import('./send-reminders.ts')).reminderLeaves };
  },
  async jobs() {
    return [(await import('./send-reminders.ts')).sendReminders];
  },
};
