import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** V8's own report on a function, see its runtime.h: bit 4 says that an optimising compiler compiled it. */
const script = (path: string) => `
  const { compileHotCode } = await import(${JSON.stringify(path)});
  const isOptimised = () => {
    const hot = new Function('n', 'let s = 0; for (let i = 0; i < n; i++) s = (s * 31 + i) % 1000003; return s');
    for (let run = 0; run < 3000; run++) hot(3000);
    return (new Function('f', 'return %GetOptimizationStatus(f)')(hot) & 16) !== 0;
  };
  const before = isOptimised();
  compileHotCode();
  console.log(JSON.stringify([before, isOptimised()]));
`;

it('a process that was started without optimising compilers uses them from then on', () => {
  const path = new URL('../../../functions/documents/process/hot-code.ts', import.meta.url).href;
  const flags = ['--no-opt', '--no-maglev', '--single-threaded', '--allow-natives-syntax', '--no-warnings'];
  const out = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script(path)]);
  expect(JSON.parse(out.toString())).toEqual([false, true]);
});
