export const compiledCode: string;
export function keepCompiledCode(): void;
