import { existsSync } from 'node:fs';
import module from 'node:module';

let isDone = false;

/**
 * pdf-lib's entry is 190 small files; the same code stands beside it in one, which loads four times as fast. To be called
 * before anything imports pdf-lib, and no sooner, because every other import takes longer from then on; a bundle holds
 * pdf-lib anyway. What one copy has made is nothing to the other: nobody may import pdf-lib by another way before.
 */
export function loadPdfLibFromOneFile(): void {
  if (isDone || !import.meta.url.endsWith('.ts')) return;
  isDone = true;
  const whole = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('pdf-lib'));
  if (!existsSync(whole)) return;
  module.registerHooks?.({
    resolve: (specifier, context, next) =>
      specifier === 'pdf-lib'
        ? { url: whole.href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
