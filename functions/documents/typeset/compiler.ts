import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentFault } from '../model/faults.ts';
import { BEYOND_EMBEDDED_FONTS, fontFolders } from './fonts.ts';
import { withoutHangingCharacters } from './hanging-characters.ts';
import { substituteCharacters } from './substitute-characters.ts';
import { IMPORTED_TEMPLATES } from './templates/templates.ts';

/** Not on disk: every file that Typst may read is passed in memory. */
const WORKSPACE = '/typeset';

/** A template that could not be compiled with its data; `diagnostics` are Typst's own sentences. */
export class TypesetError extends DocumentFault {
  constructor(diagnostics: string[]) {
    super('unsettable', diagnostics[0] ?? 'no reason given');
    this.name = 'TypesetError';
  }
}

export interface Compiled {
  pdf: Uint8Array;
  pages: number;
  /** Why the PDF does not claim the requested standard, in Typst's own words. */
  standardRefused?: string;
  /** The data as the template read it. */
  data: string;
  /** The value of `#metadata(…) <name>` in the template; undefined if there is none. */
  query(name: string): unknown;
}

interface Compiler {
  typst: NodeCompiler;
  /** The templates it has read. */
  templates: Set<string>;
}

let embedded: Compiler | undefined;
let all: Compiler | undefined;

/** Makes the compiler with every font before the first document: reading them takes some 50 ms, later documents nothing. */
export function warmCompiler(): Compiler {
  all ??= createCompiler(fontFolders());
  return all;
}

/** Makes the compiler with only its embedded fonts, in some 10 ms: enough for most first documents. */
export function startCompiler(): Compiler {
  if (all) return all;
  embedded ??= createCompiler([]);
  return embedded;
}

/** One compiler a process, or two: all fonts are read for the first text or drawing that may need them. */
function compilerFor(json: string, files: Readonly<Record<string, Uint8Array>>): Compiler {
  const mayHoldText = Object.keys(files).some((name) => /\.(svg|pdf)$/.test(name));
  return mayHoldText || BEYOND_EMBEDDED_FONTS.test(json) ? warmCompiler() : startCompiler();
}

function createCompiler(fontPaths: string[]): Compiler {
  const typst = withoutSystemFonts(() =>
    NodeCompiler.create({
      workspace: WORKSPACE,
      ...(fontPaths.length > 0 ? { fontArgs: [{ fontPaths }] } : {}),
    }),
  );
  const compiler: Compiler = { typst, templates: new Set() };
  for (const template of IMPORTED_TEMPLATES) placeTemplate(compiler, template);
  return compiler;
}

/** Returns where Typst finds it. */
function placeTemplate({ typst, templates }: Compiler, template: URL): string {
  const path = `${WORKSPACE}/${basename(template.pathname)}`;
  if (!templates.has(path)) typst.mapShadow(path, readFileSync(template));
  templates.add(path);
  return path;
}

/** The compiler also searches the system's fonts, where fontconfig points: this file points nowhere. */
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
 * Compiles a fixed template, a `.typ` file, with data: it reads `json("data.json")`, and `files` under their own names. No author's text
 * is ever markup. Synchronous; throws TypesetError.
 */
export function compileTemplate(
  template: URL,
  data: unknown,
  files: Readonly<Record<string, Uint8Array>> = {},
  { isSetAgain = false, isRecurring = false, pdfStandard }: CompileOptions = {},
): Compiled {
  const json = settable(JSON.stringify(data));
  const compiler = compilerFor(json, files);
  const { typst } = compiler;
  const mapped = new Map<string, Uint8Array>([['data.json', Buffer.from(json)]]);
  for (const [name, bytes] of Object.entries(files))
    mapped.set(settable(name), name.endsWith('.svg') ? withoutHangingCharacters(bytes) : bytes);
  try {
    for (const [name, bytes] of mapped) {
      typst.mapShadow(`${WORKSPACE}/${name}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
    const compiled = typst.compile({ mainFilePath: placeTemplate(compiler, template), resetRead: true });
    const document = compiled.result;
    if (!document) throw new TypesetError(sentences(compiled.takeError()?.shortDiagnostics));
    return {
      ...written(typst, document, pdfStandard),
      pages: document.numOfPages,
      data: json,
      query: (name) => {
        const found: unknown = typst.query(document, { selector: `<${name}>`, field: 'value' });
        return Array.isArray(found) ? found[0] : undefined;
      },
    };
  } finally {
    for (const name of mapped.keys()) typst.unmapShadow(`${WORKSPACE}/${name}`);
    if (!isSetAgain) typst.evictCache(isRecurring ? recurringTurns : 0);
  }
}

/** Typst checks the claim. If it can't write tags (its own fault, at rare page breaks), the PDF has none. */
function written(
  typst: NodeCompiler,
  document: NodeTypstDocument,
  pdfStandard?: string,
): Pick<Compiled, 'pdf' | 'standardRefused'> {
  let refused: string | undefined;
  for (const options of [...(pdfStandard ? [{ pdfStandard }] : []), {}]) {
    try {
      return { pdf: typst.pdf(document, options), ...(refused && { standardRefused: refused }) };
    } catch (error) {
      refused ??= reasonsOf(String(error));
    }
  }
  return { pdf: typst.pdf(document, { pdfTags: false }), standardRefused: refused };
}

function reasonsOf(error: string): string {
  const said = [...error.matchAll(/message: "(?:PDF\S* error: )?((?:[^"\\]|\\.)*)"/g)].map(
    ([, text]) => text,
  );
  return said.length > 0 ? [...new Set(said)].join('; ') : error;
}

/** Applies to data and file names alike, since data refers to files. */
function settable(text: string): string {
  return BEYOND_EMBEDDED_FONTS.test(text) ? substituteCharacters(text) : text;
}

export interface CompileOptions {
  /** The next document is much the same: with what Typst remembers, it takes a third of the time. */
  isSetAgain?: boolean;
  /** A short document that is nearly the same every time: Typst remembers it until others have had their turns, or a long one comes. */
  isRecurring?: boolean;
  /** Claimed if Typst finds that it is met. */
  pdfStandard?: 'ua-1';
}

/** Covers and feet of a proof and of the reviewers' copy. */
const recurringTurns = 4;

/** Releases what was kept for a repeated document, even if that never came. */
export function forgetSetting(): void {
  (all ?? embedded)?.typst.evictCache(0);
}

function sentences(diagnostics: unknown[] | undefined): string[] {
  return (diagnostics ?? []).map((entry) => {
    const message = typeof entry === 'object' && entry !== null && 'message' in entry ? entry.message : entry;
    return String(message);
  });
}
