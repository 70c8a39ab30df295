import { type Language, languageIds } from '@quarterhour/model/languages';
import type { Settings } from '@quarterhour/web/theme/settings';

/** How a frame shows its specimens. */
export interface FrameLook {
  mode: 'light' | 'dark';
  direction: Settings['themeDirection'];
  density: 'standard' | 'compact';
  language: Language;
  /** The width of the frame: that of the page, or of a phone. */
  width: 'page' | 'phone';
}

/** What the choices of each switch are. */
export const lookChoices = {
  mode: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  density: ['standard', 'compact'],
  language: languageIds,
  width: ['page', 'phone'],
} as const satisfies { [Name in keyof FrameLook]: readonly FrameLook[Name][] };

/** A look as the part of an address after #, so that a change does not load the frame again. */
export function hashOf(look: FrameLook): string {
  return `#${new URLSearchParams({ ...look })}`;
}

/** The look that an address names; what it does not name is as given, or the first choice. */
export function lookOf(hash: string, own: Partial<FrameLook> = {}): FrameLook {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const chosen = <Name extends keyof FrameLook>(name: Name): FrameLook[Name] => {
    const choices = lookChoices[name] as readonly FrameLook[keyof FrameLook][] as readonly FrameLook[Name][];
    return choices.find((choice) => choice === named.get(name)) ?? own[name] ?? (choices[0] as FrameLook[Name]);
  };
  return {
    mode: chosen('mode'),
    direction: chosen('direction'),
    density: chosen('density'),
    language: chosen('language'),
    width: chosen('width'),
  };
}
