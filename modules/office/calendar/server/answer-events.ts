import { Readable } from 'node:stream';
import { OverBudget } from '@quarterhour/server/host/budget';
import { fewRows, jsonOf } from '@quarterhour/server/http/json-of';
import type { FastifyReply } from 'fastify';
import type { Occurrence } from '../model/events.ts';

type WithEvents<Head> = Head & { events: Occurrence[] };

/** Answers events; many are written in pieces, so that other requests are answered meanwhile. */
export function answerWith<Head extends object>(
  reply: FastifyReply,
  head: Head,
  events: Occurrence[],
): WithEvents<Head> | FastifyReply {
  if (events.length <= fewRows) return { ...head, events };
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf('events', events, head)));
}

/** Answers a change that is made, with the events of the period unless they are too many. */
export async function answerChange<Head extends object>(
  reply: FastifyReply,
  head: Head,
  listing: Promise<Occurrence[]>,
): Promise<WithEvents<Head & { complete: boolean }> | FastifyReply> {
  try {
    return answerWith(reply, { ...head, complete: true }, await listing);
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return { ...head, complete: false, events: [] };
  }
}
