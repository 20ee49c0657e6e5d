import { SaxesParser } from 'saxes';
import { S3Error } from './s3-error.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

function escapeXml(text: string): string {
  // XML 1.0 can't express the other control characters.
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\r]/g, (c) => ENTITIES[c] ?? c);
}

type Content = string | number | boolean | Element[] | undefined;
export type Element = [name: string, content: Content];

/** Elements without a value are left out. */
export function writeXml(root: Element, namespace?: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, namespace)}`;
}

function writeElement([name, content]: Element, namespace?: string): string {
  if (content === undefined) return '';
  const inner = Array.isArray(content)
    ? content.map((child) => writeElement(child)).join('')
    : escapeXml(String(content));
  return `<${name}${namespace ? ` xmlns="${namespace}"` : ''}>${inner}</${name}>`;
}

export interface DeleteRequest {
  quiet: boolean;
  objects: { key: string; versionId?: string }[];
}

/** Reads the body of DeleteObjects. */
export function readDeleteRequest(xml: string): DeleteRequest {
  const request: DeleteRequest = { quiet: false, objects: [] };
  let text = '';
  let current: { key?: string; versionId?: string } = {};
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    text = '';
    if (tag.name === 'Object') current = {};
  });
  parser.on('text', (value) => {
    text += value;
  });
  parser.on('closetag', (tag) => {
    if (tag.name === 'Key') current.key = text;
    else if (tag.name === 'VersionId') current.versionId = text;
    else if (tag.name === 'Quiet') request.quiet = text.trim() === 'true';
    else if (tag.name === 'Object' && current.key)
      request.objects.push({ key: current.key, versionId: current.versionId });
  });
  try {
    parser.write(xml).close();
  } catch {
    throw malformed();
  }
  if (request.objects.length === 0 || request.objects.length > 1000) throw malformed();
  return request;
}

function malformed(): S3Error {
  return new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
}
