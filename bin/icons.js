// Writes the icons that pages import, web/src/icons/*.tsx, from Material Icons, of which the product uses few: an icon is added by
// importing it, as `import { AddIcon } from '…/icons/add.tsx'`, and running `npm run icons`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons as set } from '@iconify-json/ic';
import { root } from './built.js';

const folder = join(root, 'web', 'src', 'icons');
const { icons, aliases = {} } = set;

/** The styles that names end with, as the set has them in front. */
const styles = { '-outlined': 'outline', '-rounded': 'round', '-two-tone': 'twotone', '-sharp': 'sharp' };

/** @param {string} name such as add-outlined @returns {string} its drawing, as the elements of an SVG of 24 by 24 */
function bodyOf(name) {
  const [suffix, style] = Object.entries(styles).find(([ending]) => name.endsWith(ending)) ?? ['', 'baseline'];
  const key = `${style}-${name.slice(0, name.length - suffix.length)}`;
  const icon = icons[key] ?? icons[aliases[key]?.parent ?? ''];
  if (!icon)
    throw new Error(
      `Material Icons have no ${key}, which ${name}.tsx stands for: look it up at https://icones.js.org/collection/ic`,
    );
  return icon.body;
}

/** @param {string} name */
const componentOf = (name) => `${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Icon`;

/** @param {string} name @returns {string} */
function moduleOf(name) {
  const elements = bodyOf(name)
    .replaceAll(' fill="currentColor"', '')
    .replace(/ ([a-z]+)-([a-z])([a-z]*)=/g, (_, first, letter, rest) => ` ${first}${letter.toUpperCase()}${rest}=`);
  const isOne = elements.indexOf('/>') === elements.length - 2;
  const component = componentOf(name);
  return `// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const ${component} = createSvgIcon(${isOne ? elements : `<>${elements}</>`}, '${component.slice(0, -4)}');
`;
}

const files = ['web', 'modules'].flatMap((below) =>
  readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(path))
    .map((path) => join(root, below, path)),
);
const imported = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '[^']*\/icons\/([a-z0-9-]+)\.tsx'/g)].map(([, name = '']) => name),
);
// All are found before the old ones go.
const modules = new Map(imported.map((name) => [name, moduleOf(name)]));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of modules) writeFileSync(join(folder, `${name}.tsx`), text);
