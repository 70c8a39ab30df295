#!/usr/bin/env node
// The product is TypeScript run from its source; tsx lets Node read it.
import { register } from 'tsx/esm/api';

register();
await import('../server/src/cli/cli.ts');
