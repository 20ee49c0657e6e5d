import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentFault } from '../model/faults.ts';
import { BEYOND_EMBEDDED_FONTS, fontFolders } from './fonts.ts';
import { TEMPLATES, type TemplateName } from './templates/templates.ts';

/** Not on disk: every file that Typst may read is handed over in memory. */
const WORKSPACE = '/typeset';

/** A template that could not be compiled with the data given; `diagnostics` are Typst's own sentences. */
export class TypesetError extends DocumentFault {
  constructor(diagnostics: string[]) {
    super('unsettable', diagnostics[0] ?? 'no reason given');
    this.name = 'TypesetError';
  }
}

export interface Compiled {
  pdf: Uint8Array;
  pages: number;
  /** The data as the template read it. */
  data: string;
  /** The value of `#metadata(…) <name>` in the template; undefined when the template has none. */
  query(name: string): unknown;
}

let embedded: NodeCompiler | undefined;
let all: NodeCompiler | undefined;

/** Makes the compiler with every font ahead of the first document: reading them takes some 50 ms, later documents nothing. */
export function warmCompiler(): void {
  all ??= createCompiler(fontFolders());
}

/** Makes the compiler that knows its embedded fonts alone, in some 10 ms: enough for most of what comes first. */
export function startCompiler(): void {
  if (!all) embedded ??= createCompiler([]);
}

/** One compiler a process, or two: all fonts are read when the first text or drawing comes that may need them. */
function compilerFor(json: string, files: Readonly<Record<string, Uint8Array>>): NodeCompiler {
  const mayHoldText = Object.keys(files).some((name) => /\.(svg|pdf)$/.test(name));
  if (mayHoldText || BEYOND_EMBEDDED_FONTS.test(json)) warmCompiler();
  else startCompiler();
  return all ?? embedded!;
}

function createCompiler(fontPaths: string[]): NodeCompiler {
  const made =
    fontPaths.length > 0
      ? NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] })
      : withoutSystemFonts(() => NodeCompiler.create({ workspace: WORKSPACE }));
  for (const [name, source] of Object.entries(TEMPLATES)) {
    made.mapShadow(`${WORKSPACE}/${name}.typ`, Buffer.from(source));
  }
  return made;
}

/** The compiler looks through the system's fonts too, where fontconfig says they are: nowhere, in this file. */
function withoutSystemFonts<Value>(make: () => Value): Value {
  const before = process.env.FONTCONFIG_FILE;
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./no-fonts.conf', import.meta.url));
  try {
    return make();
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}

/**
 * Compiles a fixed template with data: the template reads `json("data.json")`, and `files` under their own names. No text
 * of an author is ever markup. Synchronous; throws TypesetError.
 */
export function compileTemplate(
  template: TemplateName,
  data: unknown,
  files: Readonly<Record<string, Uint8Array>> = {},
): Compiled {
  const json = JSON.stringify(data);
  const typst = compilerFor(json, files);
  const mapped = new Map<string, Uint8Array>([['data.json', Buffer.from(json)]]);
  for (const [name, bytes] of Object.entries(files)) mapped.set(name, bytes);
  try {
    for (const [name, bytes] of mapped) {
      typst.mapShadow(`${WORKSPACE}/${name}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
    const compiled = typst.compile({ mainFilePath: `${WORKSPACE}/${template}.typ`, resetRead: true });
    const document = compiled.result;
    if (!document) throw new TypesetError(sentences(compiled.takeError()?.shortDiagnostics));
    const pdf = typst.pdf(document);
    return {
      pdf,
      pages: document.numOfPages,
      data: json,
      query: (name) => {
        const found: unknown = typst.query(document, { selector: `<${name}>`, field: 'value' });
        return Array.isArray(found) ? found[0] : undefined;
      },
    };
  } finally {
    for (const name of mapped.keys()) typst.unmapShadow(`${WORKSPACE}/${name}`);
    typst.evictCache(0);
  }
}

function sentences(diagnostics: unknown[] | undefined): string[] {
  return (diagnostics ?? []).map((entry) => {
    const message = typeof entry === 'object' && entry !== null && 'message' in entry ? entry.message : entry;
    return String(message);
  });
}
