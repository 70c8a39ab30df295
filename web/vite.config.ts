import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:8080';

/** Parts of the bundle that change seldom, each a file of its own; the chart library is fetched when a chart is drawn. */
const chunks = [
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
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
