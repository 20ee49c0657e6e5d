import { existsSync } from 'node:fs';
import module from 'node:module';

/**
 * pdf-lib's entry is 190 small files; the same code stands beside it in one, which loads four times as fast. To be called
 * once, before anything else of a process: what one copy has made is nothing to the other, so nobody may import pdf-lib by another
 * way before. A bundle holds pdf-lib anyway.
 */
export function loadPdfLibFromOneFile(): void {
  if (!import.meta.url.endsWith('.ts')) return;
  const whole = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('pdf-lib'));
  if (!existsSync(whole)) return;
  module.registerHooks?.({
    resolve: (specifier, context, next) =>
      specifier === 'pdf-lib'
        ? { url: whole.href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
