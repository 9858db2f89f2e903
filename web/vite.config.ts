import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunks';
import { extensionReaders } from './build/extension-readers';
import { extensionZips } from './build/extension-zips';
import { firstPaint } from './build/first-paint';
import { liveApp } from './build/live-app';
import { openApiFile } from './build/openapi-file';
import { overlayPage } from './build/overlay-page';
import { prerender } from './build/prerender/prerender';
import { robotsFile } from './build/robots-file';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inWeb('.'),
  resolve: {
    tsconfigPaths: true,
    // Leaves out the chart library's unused scales: see docs/decisions/chart-scales.md.
    alias: { 'victory-vendor/d3-scale': inWeb('ui/charts/d3-scales.ts') },
  },
  plugins: [
    react(),
    openApiFile(),
    robotsFile(),
    firstPaint(),
    prerender(),
    overlayPage(),
    extensionReaders(),
    extensionZips(),
    liveApp(),
  ],
  build: {
    outDir: inWeb('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The site's Content Security Policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // The policy forbids inline scripts, and current browsers preload modules without a polyfill.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Without this line, `start` would be loaded on demand instead of counting as part of every
      // page.
      input: { index: inWeb('index.html'), start: inWeb('app/shell/start.tsx') },
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // A group that is split further is named after all its users.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
});
