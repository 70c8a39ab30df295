/** A log that cannot be read to its end; programs know why by its name. */
export class LogError extends Error {
  override name = 'LogError';
  readonly code: 'expands' | 'damaged';
  constructor(code: 'expands' | 'damaged', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
