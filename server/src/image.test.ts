import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = 'server/src/';

/** All files that the source of the server names from where it stands, as paths in the repository. */
function namedFiles(): string[] {
  const files = readdirSync(root + source, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => /(?<!\.test)\.(ts|js)$/.test(file));
  return own.flatMap((file) => {
    const text = readFileSync(root + source + file, 'utf8');
    const named = text.matchAll(/new URL\(\s*['`](\.\.?\/[^'`]*)['`],\s*import\.meta\.url/g);
    return [...named].map(([, path = '']) => new URL(path, `file:///${source}${file}`).pathname.slice(1));
  });
}

test('the image has every file that the server names outside its own source', () => {
  const last =
    readFileSync(`${root}Dockerfile`, 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...last.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/quarterhour/', '')),
  );
  const isCopied = (file: string) =>
    copied.some((path) =>
      path.endsWith('*.md') ? file.startsWith(path.slice(0, -4)) : file === path || file.startsWith(`${path}/`),
    );
  const named = namedFiles();
  expect(named).toContain('web/dist/index.html');
  // It is made while the image is built.
  expect(named.filter((file) => !isCopied(file) && file !== 'server/dist')).toEqual([]);
});
