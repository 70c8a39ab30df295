/** A log that cannot be read to its end; programs know why by its name. */
export class LogError extends Error {
  override name = 'LogError';
  readonly code: 'expands' | 'damaged' | 'window';
  constructor(code: 'expands' | 'damaged' | 'window', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
