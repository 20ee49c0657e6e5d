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
}

/** The XML parts that extraction needs, decoded. Part names are found through relationships (ECMA-376 part 2, clause 9.3). */
export function readPackageParts(bytes: Uint8Array): PackageParts {
  const rootRelationships = relationships(readPart(bytes, '_rels/.rels'), '');
  const documentPath = rootRelationships.get('officeDocument') ?? 'word/document.xml';
  const document = readPart(bytes, documentPath);
  if (document === undefined) throw new DocumentFault('brokenDocx', 'no main document part');
  const relationshipPath = posix.join(
    posix.dirname(documentPath),
    '_rels',
    `${posix.basename(documentPath)}.rels`,
  );
  const documentRelationships = relationships(readPart(bytes, relationshipPath), posix.dirname(documentPath));
  return {
    document,
    styles: readPart(bytes, documentRelationships.get('styles') ?? 'word/styles.xml'),
    coreProperties: readPart(bytes, rootRelationships.get('core-properties') ?? 'docProps/core.xml'),
  };
}

function readPart(bytes: Uint8Array, path: string): string | undefined {
  const wanted = path.toLowerCase();
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => {
        if (++entries > MAX_ENTRIES) throw new DocumentFault('tooLargeInside', 'too many entries');
        if (file.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase() !== wanted) return false;
        if (file.originalSize > MAX_PART_BYTES) throw new DocumentFault('tooLargeInside', path);
        return true;
      },
    });
    const content = Object.values(files)[0];
    return content && decodeXml(content);
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    throw new DocumentFault('brokenDocx', 'the ZIP container is damaged');
  }
}

function decodeXml(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder('utf-8').decode(content);
}

/** Last step of each relationship's type → path of its target inside the package. */
function relationships(xml: string | undefined, base: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [tag] of (xml ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const type = /\sType\s*=\s*["']([^"']+)["']/.exec(tag)?.[1]?.split('/').pop();
    const target = /\sTarget\s*=\s*["']([^"']+)["']/.exec(tag)?.[1];
    if (!type || !target || /TargetMode\s*=\s*["']External/.test(tag) || found.has(type)) continue;
    found.set(type, target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(base, target)));
  }
  return found;
}
