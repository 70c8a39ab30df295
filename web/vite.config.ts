import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@quarterhour/model/endpoint';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const server = 'http://localhost:8080';

/** Controls of the first screen, which most other pages use too. */
const firstControls =
  'Button|IconButton|Tooltip|Typography|Box|styles|utils|Paper|Popper|Portal|Modal|Popover|Menu|MenuItem|List|Alert|Skeleton|Tabs|Tab|ToggleButton|ToggleButtonGroup|Switch|FormControlLabel|FormControl';

/** Small files of our own that the first screen shares with other pages. */
const firstFiles = 'charts/shades|controls/(busy-line|toast|card|panel|panel-button|help-link)';

/** Parts of the bundle that change seldom, each a file of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What nearly every page needs: one file instead of twenty small ones, which also compresses better.
  {
    name: 'base',
    test: new RegExp(
      `(web/src/((data|theme|identity)/|(${firstFiles})\\.ts)|@mui/material/(${firstControls})/|icons-material/Close|preload-helper)`,
    ),
    minShareCount: 2,
  },
  // The two pages that everybody signs in by.
  { name: 'sign-in', test: /web\/src\/pages\/login\/(login|password|sign-in)-/ },
];

/**
 * The pages need of a call only how it is sent. Its schemas check what the server receives and answers; without them, the
 * library that they are written in stays out of the first visit.
 */
function callsWithoutSchemas(): Plugin {
  const file = fileURLToPath(new URL('../model/src/api.ts', import.meta.url));
  return {
    name: 'calls-without-schemas',
    async load(id) {
      if (id !== file) return undefined;
      const { module } = await runnerImport<typeof import('@quarterhour/model/api')>(file);
      const calls = Object.entries<Endpoint>(module.api).map(([name, { method, path, access, media }]) => {
        return [name, { method, path, access, media }];
      });
      return `export const api = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}

export default defineConfig({
  plugins: [callsWithoutSchemas(), react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/analytics', '/api', '/filter', '/oidc', '^/signin/[^/]+/login$', '/ingest', '/.well-known'].map((path) => [
        path,
        server,
      ]),
    ),
  },
});
