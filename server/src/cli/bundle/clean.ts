import { withoutAddresses } from '../../host/without-addresses.ts';

/** A home folder has the name of a person. */
const home = /(\/home\/|\/Users\/|\\Users\\)[^/\\\s"':,;]+/g;

/** A function that takes secrets, addresses and names of home folders out of a text. */
export function cleaner(secrets: readonly string[]): (text: string) => string {
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
  return (text) => {
    const withoutSecrets = longestFirst.reduce((left, secret) => left.replaceAll(secret, '(secret)'), text);
    return withoutAddresses(withoutSecrets).replace(home, '$1…');
  };
}

/** A value as JSON, with each of its texts cleaned. */
export function cleanJson(value: unknown, clean: (text: string) => string): string {
  const each = (_key: string, one: unknown) => (typeof one === 'string' ? clean(one) : one);
  return `${JSON.stringify(value, each, 2)}\n`;
}
