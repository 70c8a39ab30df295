/** Writes the lists of modules that their folders have changed. */
export function writeModuleLists(): void;
