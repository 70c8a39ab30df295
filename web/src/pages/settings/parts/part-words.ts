import type { ModuleId } from '@quarterhour/model/modules';
import { type Text, useText } from '../../../text/use-text.ts';

/** The name of a part and what it does. */
export function usePartWords(): (id: ModuleId) => { name: string; about: string } {
  const text = useText();
  const say = ({ has, t }: Text, key: string, otherwise: string) => (has(key) ? t(key) : otherwise);
  return (id) => ({
    name: say(text, `settings.parts.name.${id}`, id),
    about: say(text, `settings.parts.about.${id}`, ''),
  });
}
