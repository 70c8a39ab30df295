import { settingNames } from './config.ts';

/** A name in the environment that looks like one of our settings and is none: most likely misspelt. */
interface UnknownSetting {
  name: string;
  /** The setting that is most likely meant. */
  meant: string | undefined;
}

/** Shorter names differ by a letter from many others. */
const shortest = 8;

/** The names in an environment that look like our settings, and change nothing. */
export function unknownSettings(environment: NodeJS.ProcessEnv = process.env): UnknownSetting[] {
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const [, own = name] = /^QUARTERHOUR_(.+)$/.exec(name) ?? [];
    const meant = settingNames.find((setting) => looksLike(setting, own));
    return meant || name !== own ? [{ name, meant }] : [];
  });
}

/** Whether a name differs from a setting by its case, its underlines, or one letter. */
function looksLike(setting: string, name: string): boolean {
  const [wanted, given] = [setting, name].map((text) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')) as [
    string,
    string,
  ];
  if (wanted === given) return true;
  if (Math.min(wanted.length, given.length) < shortest || Math.abs(wanted.length - given.length) > 1) return false;
  let same = 0;
  while (wanted[same] !== undefined && wanted[same] === given[same]) same++;
  const [rest, other] = [wanted.slice(same), given.slice(same)];
  // A letter more, a letter less, another letter, or two that changed places.
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}

/** The sentence about a misspelt setting. */
export function sentenceOfUnknown({ name, meant }: UnknownSetting): string {
  return `The setting ${name} is unknown and changes nothing${meant ? `: ${meant} is most likely meant` : ''}.`;
}
