import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';
import { TEMPLATES, type TemplateName } from './templates/templates.ts';

/** Not on disk: every file that Typst may read is handed over in memory. */
const WORKSPACE = '/typeset';

/** A template that could not be compiled with the data given; `diagnostics` are Typst's own sentences. */
export class TypesetError extends Error {
  readonly diagnostics: string[];

  constructor(diagnostics: string[]) {
    super(`typesetting failed: ${diagnostics[0] ?? 'no reason given'}`);
    this.name = 'TypesetError';
    this.diagnostics = diagnostics;
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

let warm: NodeCompiler | undefined;

/** One compiler a process: making it reads the fonts (some 100 ms), later documents cost only themselves. */
function compiler(): NodeCompiler {
  if (warm) return warm;
  warm = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: fontFolders() }] });
  for (const [name, source] of Object.entries(TEMPLATES)) {
    warm.mapShadow(`${WORKSPACE}/${name}.typ`, Buffer.from(source));
  }
  return warm;
}

/** Loads the fonts ahead of the first document. */
export function warmCompiler(): void {
  compiler();
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
  const typst = compiler();
  const json = JSON.stringify(data);
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
