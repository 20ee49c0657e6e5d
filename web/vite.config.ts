import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutDescriptions, leaveOutJsonSchema } from './build/leave-out-json-schema.ts';
import { zodWithoutEval } from './build/zod-without-eval.ts';

const inEveryPage = /web\/src\/app\/(?!shell\/session-changed)/;
/** Apart from the rest, so that no phone runs all of it in one go. */
const drawing = /node_modules\/(react|react-dom|scheduler)\/|web\/src\/app\/react-roots/;
/** Shared by nearly all public pages, or by nearly all forms. One file each instead of many small ones. */
const inPagesOfText =
  /web\/src\/(features\/site\/(article-view|figures\/)|ui\/(section|prose|notice|book-table|data-table|button|spinner))/;
const inForms =
  /web\/src\/(ui\/fields\/(field|choice-field)|features\/account\/(account\.module|form-error|brand-panel))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutDescriptions, leaveOutJsonSchema, zodWithoutEval],
  // amazon-cognito-identity-js uses Node's name for it.
  define: { global: 'globalThis' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // light-dark() stays as written: every browser since spring 2024 supports it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Nothing is inlined as data, because the policy allows fonts and pictures only from our own host.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // What every page starts with, in three files, which compress better than many and come in few requests.
      output: {
        // Without names: the start lists every chunk, and 70 names weigh half a kilobyte there.
        chunkFileNames: (chunk) => (chunk.name === 'start' ? 'assets/start-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: drawing },
            { name: 'router', test: /node_modules\/react-router\// },
            { name: 'start', test: inEveryPage },
            // Named after its file that pages of text import when they are opened: `assets.ts` finds it by that name.
            { name: 'article-view', test: inPagesOfText },
            { name: 'forms', test: inForms },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
