import { Expectations } from '@quarterhour/server/expected/expected';
import type { Job } from '@quarterhour/server/jobs/job';
import { evaluateAlerts as evaluate } from './evaluate.ts';
import { deleteOldIncidents } from './incidents.ts';

const known = new WeakMap<object, Expectations>();

/** Evaluates all alerts every minute, on one server of the installation. */
export const evaluateAlerts: Job = {
  id: 'evaluate_alerts',
  schedule: { every: 60 },
  once: 'installation',
  async run(services, signal) {
    const expectations = known.get(services.engine) ?? new Expectations(services);
    known.set(services.engine, expectations);
    await evaluate(services, expectations, signal);
    await deleteOldIncidents(services);
  },
};
