/**
 * Writes the lists of modules that their folders have changed.
 * @param folder of the modules; left out, that of the product
 * @throws an error that names two modules that export the same name
 */
export function writeModuleLists(folder?: string): void;
