import type { ServerModule } from '@quarterhour/server/module';

export const calendar: ServerModule = {
  id: 'office/calendar',
  async serve(app, parts) {
    (await import('./routes.ts')).serveCalendar(app, parts);
  },
  async jobs() {
    return [(await import('./read-calendars.ts')).readCalendars];
  },
};
