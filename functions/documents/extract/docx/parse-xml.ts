import { SaxesParser } from 'saxes';
import { DocumentFault } from '../../model/faults.ts';

/** Attributes by local name. */
export type XmlAttributes = Record<string, string | undefined>;

export interface XmlHandler {
  /** `prefixed` is the name as written. */
  open(name: string, attributes: XmlAttributes, prefixed: string): void;
  close(name: string): void;
  text?(text: string): void;
  /** Asked between chunks: true ends the reading. */
  isDone?(): boolean;
}

const CHUNK = 64 * 1024;
/** Word itself nests tables some 60 elements deep; the rest is an attack. */
const MAX_DEPTH = 3_000;

/** Reads XML in chunks, without a tree. Broken markup ends the reading with what was read so far, a DOCTYPE refuses it. */
export function parseXml(xml: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  let depth = 0;
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', () => {
    throw new DocumentFault('doctype');
  });
  parser.on('opentag', (tag) => {
    if (isBroken) return;
    if (++depth > MAX_DEPTH) throw new DocumentFault('tooComplexDocx', 'nested too deeply');
    const attributes: XmlAttributes = {};
    for (const key of Object.keys(tag.attributes)) attributes[localName(key)] = tag.attributes[key];
    handler.open(localName(tag.name), attributes, tag.name);
  });
  parser.on('closetag', (tag) => {
    if (isBroken) return;
    depth--;
    handler.close(localName(tag.name));
  });
  parser.on('text', (text) => {
    if (!isBroken) handler.text?.(text);
  });
  for (let at = 0; at < xml.length && !isBroken; at += CHUNK) {
    if (handler.isDone?.()) return;
    parser.write(xml.slice(at, at + CHUNK));
  }
  if (!isBroken) parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
