// JavaScript, because it comes before all that is TypeScript: what Node makes of that is kept too.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Inside the project, not in the machine's temporary folder: what the installation compiled is there at the first start. */
export const compiledCode = fileURLToPath(new URL('../../../dist/local/compiled', import.meta.url));

/** Loads compiled code instead of compiling it, and keeps at the end of this process what had to be compiled. */
export function keepCompiledCode() {
  module.enableCompileCache?.(compiledCode);
}
