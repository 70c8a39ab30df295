import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:8080';

/** Controls of the first screen, which most other pages use too. */
const firstControls =
  'Button|IconButton|Tooltip|Typography|Box|styles|utils|Paper|Popper|Portal|Modal|Popover|Menu|MenuItem|List|Alert|Skeleton|Tabs|Tab|ToggleButton';

/** Parts of the bundle that change seldom, each a file of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What nearly every page needs: one file instead of twenty small ones, which also compresses better.
  {
    name: 'base',
    test: new RegExp(`(web/src/(data|theme|identity)|@mui/material/(${firstControls}))/`),
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [react()],
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
