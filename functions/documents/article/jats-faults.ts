import { readFileSync } from 'node:fs';
import type { DtdValidator } from 'libxml2-wasm';

const DTD = new URL('./jats-publishing-1-3.dtd', import.meta.url);
const validators = new Map<string, DtdValidator>();
const MOST = 50;

/**
 * What forbids handing out XML of our own: it is not well formed, or its DTD (JATS 1.3 by default) does not allow it; that includes ids
 * used twice, and references to none.
 */
export async function jatsFaults(xml: string, dtd: URL = DTD): Promise<string[]> {
  const { DtdValidator, XmlDocument, XmlDtd } = await import('libxml2-wasm');
  const known = validators.get(dtd.href) ?? new DtdValidator(XmlDtd.fromString(readFileSync(dtd, 'utf8')));
  validators.set(dtd.href, known);
  try {
    const document = XmlDocument.fromString(xml);
    try {
      known.validate(document);
      return [];
    } finally {
      document.dispose();
    }
  } catch (error) {
    const { details = [], message } = error as Error & { details?: { message: string }[] };
    const told = details.length > 0 ? details.map((one) => one.message.trim()) : [message];
    return [...new Set(told)].slice(0, MOST);
  }
}
