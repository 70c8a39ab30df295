import type { SourceState } from '@quarterhour/model/sources/sources';

/** A source could not be read; the message says why, and what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly state: SourceState;

  constructor(state: SourceState, message: string, options?: ErrorOptions) {
    super(message, options);
    this.state = state;
  }
}
