import type { Job } from './job.ts';

/** Sends mails and web hooks that wait in the store. */
export const sendNotifications: Job = {
  id: 'send_notifications',
  schedule: { every: 20 },
  once: 'installation',
  run: ({ notify }, signal) => notify.drain(signal),
};
