import { languageIds } from '@quarterhour/model/languages';
import { languages } from '../text/languages.ts';
import type { Option } from './noun-words.ts';

/** The languages under their own names, for a field that says in which one something is written. */
export const languageOptions: readonly Option[] = languageIds.map((value) => ({ value, name: languages[value].name }));
