import { inflateRawSync } from 'node:zlib';
import { DocumentFault } from '../../model/faults.ts';
import { childrenNamed, type Element, parseXml } from './xml.ts';
import { isXmlPart } from './xml-part.ts';

/** The check before us is stricter; these hold where a document is read without it. */
const MAX_PART_BYTES = 64 << 20;
const MAX_TOTAL_BYTES = 256 << 20;

export interface Relationship {
  /** The last word of its type: image, footnotes, hyperlink … */
  type: string;
  /** A part's name, or an address outside the file. */
  target: string;
  external: boolean;
}

/** The parts of an Office package (ECMA-376 Part 2): a ZIP whose parts point to each other by relationships. */
export interface Package {
  mainPart: string;
  has(part: string): boolean;
  bytes(part: string): Uint8Array | undefined;
  xml(part: string): Element | undefined;
  relationships(part: string): Map<string, Relationship>;
  /** The part that `from` points to by a relationship of that type. */
  related(from: string, type: string): string | undefined;
}

interface Entry {
  offset: number;
  size: number;
  method: number;
}

/** Throws DocumentFault when the bytes hold no Word document, and where its parts unpack to more than `mostBytes` together. */
export function openPackage(bytes: Uint8Array, mostBytes = MAX_TOTAL_BYTES): Package {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(buffer);
  const trees = new Map<string, Element | undefined>();
  const links = new Map<string, Map<string, Relationship>>();
  let inflated = 0;

  const partBytes = (part: string): Uint8Array | undefined => {
    const entry = entries.get(part.toLowerCase());
    if (!entry) return undefined;
    const local = entry.offset;
    if (local + 30 > buffer.length) return undefined;
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
    const packed = buffer.subarray(start, start + entry.size);
    if (entry.method === 0) return packed;
    if (entry.method !== 8) return undefined;
    try {
      const maxOutputLength = Math.min(MAX_PART_BYTES, mostBytes);
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
      // A part that the check has not scanned is none that we parse.
      const raw = isXmlPart(part) ? partBytes(part) : undefined;
      trees.set(part, raw && parseXml(decode(raw)));
    }
    return trees.get(part);
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
      if (link.type === type && !link.external && entries.has(link.target.toLowerCase())) return link.target;
    }
    return undefined;
  };

  const has = (part: string): boolean => entries.has(part.toLowerCase());
  const mainPart =
    related('', 'officeDocument') ?? (has('word/document.xml') ? 'word/document.xml' : undefined);
  if (!mainPart) throw new DocumentFault('brokenDocx', 'no main document part');
  return { mainPart, has, bytes: partBytes, xml, relationships, related };
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

/** The central directory (APPNOTE 4.3.12); names are compared without case, as Word does. */
function readDirectory(buffer: Buffer): Map<string, Entry> {
  let end = -1;
  for (let at = buffer.length - 22; at >= Math.max(0, buffer.length - 66_000); at -= 1) {
    if (buffer.readUInt32LE(at) === 0x06054b50) {
      end = at;
      break;
    }
  }
  if (end < 0) throw new DocumentFault('brokenDocx', 'not a ZIP file');
  const entries = new Map<string, Entry>();
  let at = buffer.readUInt32LE(end + 16);
  const count = buffer.readUInt16LE(end + 10);
  for (let index = 0; index < count && at + 46 <= buffer.length; index += 1) {
    if (buffer.readUInt32LE(at) !== 0x02014b50) break;
    const nameLength = buffer.readUInt16LE(at + 28);
    const name = buffer
      .toString('utf8', at + 46, at + 46 + nameLength)
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    if ((buffer.readUInt16LE(at + 8) & 1) !== 0) throw new DocumentFault('passwordDocx');
    const key = name.toLowerCase();
    if (!entries.has(key)) {
      entries.set(key, {
        method: buffer.readUInt16LE(at + 10),
        size: buffer.readUInt32LE(at + 20),
        offset: buffer.readUInt32LE(at + 42),
      });
    }
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
