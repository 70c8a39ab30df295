import type { ModuleId } from '@quarterhour/model/modules';
import type { FastifyInstance } from 'fastify';
import type { Job } from './jobs/job.ts';
import type { Services } from './services.ts';

/** What a module adds to the server. Its code is imported when it is needed, so that commands start fast. */
export interface ServerModule {
  id: ModuleId;
  /** Serves its calls. */
  serve(app: FastifyInstance, parts: Services): Promise<void>;
  /** Its background jobs. */
  jobs?(): Promise<readonly Job[]>;
}
