import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS, PURE_FUNCTIONS } from './build/chunks';
import { firstPaint } from './build/first-paint';
import { openApiFile } from './build/openapi-file';
import { robotsFile } from './build/robots-file';
import { scalesInUse } from './build/scales-in-use';
import { stylesInPage } from './build/styles-in-page';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inWeb('.'),
  resolve: { tsconfigPaths: true },
  plugins: [react(), scalesInUse(), openApiFile(), robotsFile(), firstPaint(), stylesInPage()],
  build: {
    outDir: inWeb('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The site's policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // The policy forbids inline scripts; today's browsers preload modules without a shim.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // By itself `start` would only be known as fetched later, not as what every address needs.
      input: { index: inWeb('index.html'), start: inWeb('app/shell/start.tsx') },
      treeshake: { manualPureFunctions: PURE_FUNCTIONS },
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // A group that is split further is named after all that use it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
});
