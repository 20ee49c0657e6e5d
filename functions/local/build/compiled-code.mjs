// JavaScript, because it runs before any TypeScript, whose compiled form is cached too.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Inside the project, not in the machine's temporary folder, so that the first start finds what the installation compiled. */
export const compiledCode = fileURLToPath(new URL('../../../dist/local/compiled', import.meta.url));

/** Loads compiled code instead of compiling it, and at the end of this process stores what had to be compiled. */
export function keepCompiledCode() {
  module.enableCompileCache?.(compiledCode);
}
