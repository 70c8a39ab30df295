import type { ServerModule } from '../../module.ts';

export const calendar: ServerModule = {
  id: 'office/calendar',
  async serve(app, parts) {
    (await import('./routes.ts')).serveCalendar(app, parts);
  },
  async jobs() {
    return [(await import('./read-calendars.ts')).readCalendars];
  },
};
