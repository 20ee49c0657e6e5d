import { inflateRawSync } from 'node:zlib';
import { DocumentFault } from '../../model/faults.ts';
import { docxLimits } from './docx-limits.ts';
import { childrenNamed, type Element, parseXml } from './xml.ts';
import { isXmlPart } from './xml-part.ts';
import { entryName, readZipDirectory, type ZipEntry } from './zip-directory.ts';

export interface Relationship {
  /** The last word of its type: image, footnotes, hyperlink … */
  type: string;
  /** A part's name, or an address outside the file. */
  target: string;
  external: boolean;
}

/** The parts of an Office package (ECMA-376 Part 2): a ZIP whose parts are linked by relationships. */
export interface Package {
  mainPart: string;
  has(part: string): boolean;
  bytes(part: string): Uint8Array | undefined;
  xml(part: string): Element | undefined;
  /** The first pages of a part. */
  front(part: string): Element | undefined;
  relationships(part: string): Map<string, Relationship>;
  /** The part that `from` points to by a relationship of the given type. */
  related(from: string, type: string): string | undefined;
}

/** Throws DocumentFault if the bytes hold no Word document, or if its parts unpack to more than `mostBytes` together. */
export function openPackage(bytes: Uint8Array, mostBytes = docxLimits.inflatedBytes): Package {
  const entries = entriesOf(bytes);
  const trees = new Map<string, Element | undefined>();
  const links = new Map<string, Map<string, Relationship>>();
  let inflated = 0;

  const partBytes = (part: string): Uint8Array | undefined => {
    const entry = entries.get(entryName(part));
    if (!entry) return undefined;
    const { method, packed } = entry;
    if (method === 0) return packed;
    if (method !== 8) return undefined;
    try {
      const maxOutputLength = Math.min(docxLimits.xmlPartBytes, mostBytes);
      const unpacked = inflateRawSync(packed, { maxOutputLength });
      inflated += unpacked.length;
      if (inflated > mostBytes) throw new DocumentFault('tooLargeInside', 'the parts are too large together');
      return unpacked;
    } catch (error) {
      if (error instanceof DocumentFault) throw error;
      return undefined;
    }
  };

  const xml = (part: string): Element | undefined => {
    if (!trees.has(part)) {
      // A part that the check has not scanned is not parsed.
      const raw = isXmlPart(part) ? partBytes(part) : undefined;
      trees.set(part, raw && parseXml(decode(raw)));
    }
    return trees.get(part);
  };

  const front = (part: string): Element | undefined => {
    const raw = isXmlPart(part) ? partBytes(part) : undefined;
    return raw && parseXml(decode(raw), docxLimits.front);
  };

  const relationships = (part: string): Map<string, Relationship> => {
    const known = links.get(part);
    if (known) return known;
    const found = new Map<string, Relationship>();
    const slash = part.lastIndexOf('/') + 1;
    let tree: Element | undefined;
    try {
      tree = xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    } catch {
      tree = undefined;
    }
    for (const link of childrenNamed(tree, 'relationships:Relationship')) {
      const { Id, Type = '', Target = '', TargetMode } = link.attributes;
      if (!Id) continue;
      const external = TargetMode === 'External';
      const target = external ? Target : resolvePart(part, Target);
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, external });
    }
    links.set(part, found);
    return found;
  };

  const related = (from: string, type: string): string | undefined => {
    for (const link of relationships(from).values()) {
      if (link.type === type && !link.external && entries.has(entryName(link.target))) return link.target;
    }
    return undefined;
  };

  const has = (part: string): boolean => entries.has(entryName(part));
  const mainPart =
    related('', 'officeDocument') ?? (has('word/document.xml') ? 'word/document.xml' : undefined);
  if (!mainPart) throw new DocumentFault('brokenDocx', 'no main document part');
  return { mainPart, has, bytes: partBytes, xml, front, relationships, related };
}

function resolvePart(from: string, target: string): string {
  const path = target.split(/[?#]/)[0] ?? '';
  const steps = path.startsWith('/')
    ? path.split('/')
    : [...from.split('/').slice(0, -1), ...path.split('/')];
  const resolved: string[] = [];
  for (const step of steps) {
    if (step === '..') resolved.pop();
    else if (step !== '' && step !== '.') resolved.push(step);
  }
  return resolved.join('/');
}

/** By name; of two with the same name the first counts. */
function entriesOf(bytes: Uint8Array): Map<string, ZipEntry> {
  const directory = readZipDirectory(bytes);
  if (directory === null) throw new DocumentFault('brokenDocx', 'the ZIP directory is damaged');
  if (directory === 'tooMany') throw new DocumentFault('tooLargeInside', 'too many entries');
  if (directory.some((entry) => entry.isEncrypted)) throw new DocumentFault('passwordDocx');
  return new Map(directory.toReversed().map((entry) => [entry.name, entry]));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
