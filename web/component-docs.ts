import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API, type Checker, type Symbol as CodeSymbol, type Type } from 'typescript/unstable/sync';
import type { Plugin } from 'vite';
import type { ComponentDoc, ComponentProp } from '../modules/style-guide/web/guide/component-docs.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const config = `${root}tsconfig.json`;
const source = `${root}src/`;
const optional = 1 << 24;
const filled = /\/style-guide\/(web\/)?guide\/component-docs\.ts$/;

/** The folders whose components the style guide shows. */
const folders = ['controls', 'charts'];

/** The files that may export a component, below web/src/. */
export function componentFiles(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(source + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .sort();
}

/** The comments and props of the components of the product, by file and name, as their types declare them. */
export function readComponents(): Record<string, ComponentDoc> {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} could not be read.`);
    const { checker, program } = project;
    const docs = componentFiles().flatMap((file) => {
      const code = program.getSourceFile(source + file);
      const module = code && checker.getSymbolAtLocation(code);
      if (!module) return [];
      return checker.getExportsOfModule(module).flatMap((symbol) => {
        const doc = /^[A-Z]/.test(symbol.name) ? componentDoc(checker, symbol) : undefined;
        return doc ? [[`${file.replace(/\.tsx$/, '')}#${symbol.name}`, doc] as const] : [];
      });
    });
    return Object.fromEntries(docs);
  } finally {
    api.close();
  }
}

/** Undefined for what is no function, such as a type or a context. */
function componentDoc(checker: Checker, symbol: CodeSymbol): ComponentDoc | undefined {
  const type = checker.getTypeOfSymbol(symbol);
  const props = type && propsOf(checker, type);
  if (!props) return undefined;
  const isOwn = (prop: CodeSymbol) => !prop.declarations.every(({ path }) => path.includes('/node_modules/'));
  const own = props.filter(isOwn);
  return {
    comment: checker.getDocumentationCommentOfSymbol(symbol),
    props: own.map((prop) => propDoc(checker, prop)),
    inherited: props.length - own.length,
  };
}

/** The props that a function takes; of several forms, those of the last, which is the plainest. */
function propsOf(checker: Checker, type: Type): readonly CodeSymbol[] | undefined {
  const signature = checker.getSignaturesOfType(type, 0).at(-1);
  if (!signature) return undefined;
  const [first] = signature.getParameters();
  const taken = first && checker.getTypeOfSymbol(first);
  return taken ? checker.getPropertiesOfType(taken) : [];
}

function propDoc(checker: Checker, prop: CodeSymbol): ComponentProp {
  const type = checker.getTypeOfSymbol(prop);
  const isOptional = (prop.flags & optional) !== 0;
  const written = type ? checker.typeToString(type) : '';
  return {
    name: prop.name,
    type: isOptional ? written.replace(/ \| undefined$/, '') : written,
    isOptional,
    comment: checker.getDocumentationCommentOfSymbol(prop).replace(/\s+/g, ' '),
  };
}

/** Writes the comments and props of components into the style guide, which thus follows the code. */
export function componentDocs(): Plugin {
  return {
    name: 'component-docs',
    load(id) {
      if (!filled.test(id)) return undefined;
      return `export const componentDocs = ${JSON.stringify(readComponents())};`;
    },
  };
}
