import { benchFiles } from './files.ts'; await benchFiles(process.argv.slice(2));
