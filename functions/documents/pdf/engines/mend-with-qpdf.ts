import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type WasmInstance, type WasmModule, webAssembly } from './web-assembly.ts';

/* qpdf compiled to WebAssembly. Its instances can run only once, so each run has its own; compiled once. */

interface QpdfInstance {
  callMain(commandLine: string[]): number;
  FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    /** Readers and writers of single bytes instead of the terminal's. */
    init(input: () => null, output: (byte: number) => void, error: (byte: number) => void): void;
  };
}

type CreateQpdf = (options: {
  locateFile: () => string;
  noInitialRun: boolean;
  preRun: ((module: QpdfInstance) => void)[];
  instantiateWasm: (
    imports: object,
    done: (instance: WasmInstance, module: WasmModule) => void,
  ) => WasmInstance['exports'];
}) => Promise<QpdfInstance>;

const require = createRequire(import.meta.url);
let compiled: Promise<WasmModule> | undefined;

export type MendResult = { bytes: Uint8Array } | { fault: 'password' | 'unreadable' };

/** Rewrites a document: decrypted (if the user password is empty), with rebuilt cross references. */
export async function mendWithQpdf(bytes: Uint8Array): Promise<MendResult> {
  let said = '';
  const wasmPath = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  compiled ??= readFile(wasmPath).then((binary) => webAssembly.compile(binary));
  const module = await compiled;
  const createQpdf = require('@neslinesli93/qpdf-wasm') as CreateQpdf;
  // Each run sets our own process's exit code.
  const { exitCode } = process;
  const ignore = () => {};
  const listen = (byte: number) => {
    if (said.length < 4000) said += String.fromCharCode(byte);
  };
  try {
    const qpdf = await createQpdf({
      locateFile: () => wasmPath,
      noInitialRun: true,
      preRun: [(instance) => instance.FS.init(() => null, ignore, listen)],
      instantiateWasm: (imports, done) => {
        const instance = new webAssembly.Instance(module, imports);
        done(instance, module);
        return instance.exports;
      },
    });
    qpdf.FS.writeFile('/in.pdf', bytes);
    // Exit 3 is 'succeeded with warnings'.
    const exit = qpdf.callMain([
      '--decrypt',
      '--object-streams=disable',
      '--stream-data=preserve',
      '/in.pdf',
      '/out.pdf',
    ]);
    if (exit === 0 || exit === 3) return { bytes: qpdf.FS.readFile('/out.pdf') };
  } catch {
    // An abort inside the module, or no file written.
  } finally {
    process.exitCode = exitCode;
  }
  return { fault: said.includes('invalid password') ? 'password' : 'unreadable' };
}
