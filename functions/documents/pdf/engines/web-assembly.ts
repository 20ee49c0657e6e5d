/** The part of the WebAssembly API used here: Node's types leave it to the DOM's, which this code must not see. */
interface WebAssemblyApi {
  compile(binary: Uint8Array): Promise<WasmModule>;
  Module: new (binary: Uint8Array) => WasmModule;
  Instance: new (module: WasmModule, imports: object) => WasmInstance;
}

export type WasmModule = { readonly wasmModule: unique symbol };

export interface WasmInstance {
  exports: Record<string, unknown>;
}

export interface WasmTable {
  set(index: number, value: unknown): void;
}

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
