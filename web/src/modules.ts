import { migration } from './migration/module.tsx';
import type { WebModule } from './module.ts';

/** Every module of the web. */
export const modules: readonly WebModule[] = [migration];
