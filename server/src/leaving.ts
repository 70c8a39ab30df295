import { noticesTopic } from '@quarterhour/model/notices-topic';
import { activeAmong } from './identity/active-people.ts';
import type { LiveEvent } from './live/live.ts';
import { modulesWithout } from './modules.ts';
import type { Leaving } from './notify/leaving.ts';
import type { Services } from './services.ts';

/**
 * Whether a message may leave now, by the module that queued it. What no module that is switched on answers for stays here.
 * @returns why not; undefined if it may
 */
export async function mayLeave(services: Services, leaving: Leaving): Promise<string | undefined> {
  for (const module of modulesWithout(services.switches.off())) {
    const rule = (await module.leaves?.())?.[leaving.kind];
    if (rule) return rule(services, leaving);
  }
  return 'What caused this message is switched off in this installation.';
}

/** Those of some people to whom an event may be pushed now, by the module that published it. */
export async function mayReceive(
  services: Services,
  event: Pick<LiveEvent, 'topic' | 'payload'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  // It names nothing: what somebody may see is decided when they read it.
  if (event.topic === noticesTopic) return activeAmong(services.store, people);
  for (const module of modulesWithout(services.switches.off())) {
    const rule = (await module.pushes?.())?.[event.topic];
    if (rule) return rule(services, event, people);
  }
  return new Set();
}
