import type { Parameters } from './engine.ts';

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
};

function escaped(text: string): string {
  return text.replace(/[\\'\n\r\t\0]/g, (character) => escapes[character] ?? character);
}

/** A value in the engine's own text format, as `{name:Type}` placeholders are read. */
function format(value: Parameters[string]): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => (typeof item === 'string' ? `'${escaped(item)}'` : String(item))).join(',')}]`;
  }
  // Outside an array a text has no quotes, and only characters that would end or change the field are escaped.
  return String(value).replace(/[\\\n\r\t\0]/g, (character) => escapes[character] ?? character);
}

/**
 * The settings, as SET takes them, that give a session the values for the `{name:Type}` placeholders of its next statement.
 * The engine binds the values; a session runs one statement at a time, so no other can see them.
 */
export function parameterSettings(parameters: Parameters): string[] {
  return Object.entries(parameters).map(([name, value]) => {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`"${name}" cannot be the name of a parameter.`);
    return `param_${name} = '${escaped(format(value))}'`;
  });
}
