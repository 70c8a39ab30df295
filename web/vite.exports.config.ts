import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { guideArticles } from './guide-articles.ts';

/** The part of the page that the server draws files of figures with. */
export default defineConfig({
  plugins: [compiledMessages(), guideArticles(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/exports/server-entry.ts',
    outDir: 'dist-exports',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'exports.js' } },
  },
});
