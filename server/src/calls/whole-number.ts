import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that is a whole number. */
export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Give a whole number.');
  return Number(value);
}
