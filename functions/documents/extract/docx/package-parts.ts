import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { DocumentFault } from '../../model/faults.ts';

/** Inflated bytes of one part. A book of 800 pages has about 30 MB of document.xml. */
const MAX_PART_BYTES = 96 * 1024 * 1024;
const MAX_ENTRIES = 20_000;

export interface PackageParts {
  document: string;
  styles?: string;
  coreProperties?: string;
  /** The bytes of what the main part refers to by this id, with its path. */
  related(id: string): { bytes: Uint8Array; path: string } | undefined;
}

/** The XML parts that extraction needs, decoded. Part names are found through relationships (ECMA-376 part 2, clause 9.3). */
export function readPackageParts(bytes: Uint8Array, maxPartBytes = MAX_PART_BYTES): PackageParts {
  const readPart = (path: string) => decoded(readBytes(bytes, path, maxPartBytes));
  const rootRelationships = relationships(readPart('_rels/.rels'), '');
  const documentPath = rootRelationships.get('officeDocument') ?? 'word/document.xml';
  const document = readPart(documentPath);
  if (document === undefined) throw new DocumentFault('brokenDocx', 'no main document part');
  const relationshipPath = posix.join(
    posix.dirname(documentPath),
    '_rels',
    `${posix.basename(documentPath)}.rels`,
  );
  const written = readPart(relationshipPath);
  const documentRelationships = relationships(written, posix.dirname(documentPath));
  return {
    document,
    styles: readPart(documentRelationships.get('styles') ?? 'word/styles.xml'),
    coreProperties: readPart(rootRelationships.get('core-properties') ?? 'docProps/core.xml'),
    related(id) {
      const path = relationships(written, posix.dirname(documentPath), 'Id').get(id);
      const content = path === undefined ? undefined : readBytes(bytes, path, MAX_PART_BYTES);
      return content && path !== undefined ? { bytes: content, path } : undefined;
    },
  };
}

function readBytes(bytes: Uint8Array, path: string, max: number): Uint8Array | undefined {
  const wanted = path.toLowerCase();
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => {
        if (++entries > MAX_ENTRIES) throw new DocumentFault('tooLargeInside', 'too many entries');
        if (file.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase() !== wanted) return false;
        if (file.originalSize > max) throw new DocumentFault('tooLargeInside', path);
        return true;
      },
    });
    return Object.values(files)[0];
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    throw new DocumentFault('brokenDocx', 'the ZIP container is damaged');
  }
}

function decoded(content: Uint8Array | undefined): string | undefined {
  if (!content) return undefined;
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder('utf-8').decode(content);
}

/** Last step of each relationship's type, or its id → path of its target inside the package. */
function relationships(
  xml: string | undefined,
  base: string,
  by: 'Type' | 'Id' = 'Type',
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [tag] of (xml ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const pattern = by === 'Id' ? /\sId\s*=\s*["']([^"']+)["']/ : /\sType\s*=\s*["']([^"']+)["']/;
    const key = pattern.exec(tag)?.[1]?.split('/').pop();
    const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(tag)?.[1];
    if (!key || !target || /TargetMode\s*=\s*["']External/.test(tag) || found.has(key)) continue;
    found.set(key, target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(base, target)));
  }
  return found;
}
