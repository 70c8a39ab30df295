/** The files of a side, in its workspace and in the folders of modules, as paths from the root. */
export function sourceFiles(side: 'model' | 'server' | 'web'): string[];
