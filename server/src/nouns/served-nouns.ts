import type { Noun } from '@quarterhour/model/noun';
import type { OpenNoun } from './open-noun.ts';

export interface ServedNoun {
  noun: Noun;
  open: Pick<OpenNoun<Record<string, unknown>, unknown>, 'page'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The nouns whose lists are served, in their order. */
    servedNouns: ServedNoun[];
  }
}
