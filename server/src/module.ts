import type { MenuItem } from '@quarterhour/model/menu';
import type { ModuleId } from '@quarterhour/model/modules';
import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { AnnotationKind } from './annotations/annotation-kind.ts';
import type { CommandLine } from './calls/call.ts';
import type { SessionFacts } from './http/calls/identity.ts';
import type { Figure } from './http/metrics/figure.ts';
import type { Principal } from './identity/principal.ts';
import type { Job } from './jobs/job.ts';
import type { MayReceive } from './live/live.ts';
import type { NoticeKind } from './notices/notice-kind.ts';
import type { MayLeave } from './notify/leaving.ts';
import type { RetentionKind } from './retention/retention-kind.ts';
import type { Services } from './services.ts';

/** What a module adds to the server. Its code is imported when it is needed, so that commands start fast. */
export interface ServerModule {
  id: ModuleId;
  /** Serves its calls. */
  serve(app: FastifyInstance, parts: Services): Promise<void>;
  /** Entries of the menu that depend on who reads it, by the id of their section. They come before its pages. */
  menu?(parts: Services, principal: Principal): Promise<Record<string, MenuItem[]>>;
  /** The path that a principal opens first after signing in, if it is not the first page of all. */
  home?(parts: Services, principal: Principal): Promise<string | undefined>;
  /** What browsers learn of it before anybody signs in. */
  session?(parts: Services): Promise<Partial<SessionFacts>>;
  /** Refuses a principal for whom the product is closed, by throwing. */
  admit?(parts: Services, principal: Principal): Promise<void>;
  /** The principal of a token that it gave out; undefined for tokens of others. */
  principal?(parts: Services, token: string): Promise<Principal | undefined>;
  /** Whether messages that wait may still leave, by the kind of their cause: all that its declaration says it `sends`. */
  leaves?(): Promise<Record<string, MayLeave<[Services]>>>;
  /** Who may still receive an event, by the topics that it publishes on the live connection. */
  pushes?(): Promise<Record<string, MayReceive<[Services]>>>;
  /** What it tells people of, while it is on. */
  notices?(): Promise<readonly NoticeKind<[Services]>[]>;
  /** What it annotates days and moments with, while it is on. */
  annotations?(): Promise<readonly AnnotationKind<[Services]>[]>;
  /** What of it grows, and how it is deleted by its age. */
  retains?(): Promise<readonly RetentionKind<[Services]>[]>;
  /** Its background jobs. */
  jobs?(): Promise<readonly Job[]>;
  /** What monitoring reads of it. */
  figures?(): Promise<readonly Figure[]>;
  /** Adds its commands; what they do is imported when they run. */
  commands?(program: Command, line: CommandLine): void;
}
