import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';

const schemas = join(import.meta.dirname, '../../node_modules/@jats4r/dtds/schema');
const EXTERNAL = /<!ENTITY\s+%\s+(\S+)\s+(?:PUBLIC\s+"[^"]*"|SYSTEM)\s+"([^"]*)"\s*>|%([\w.-]+);/g;
/** Named characters: our files write the characters themselves. */
const CHARACTERS = /\biso[\w-]+\.ent|mmlalias|mmlextra|htmlmathml/;

/** A DTD with its parts included, since the validator opens no other files. */
function flattened(file: string, parts = new Map<string, string>()): string {
  const text = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  return text.replace(EXTERNAL, (whole, name?: string, place?: string, used?: string) => {
    // The first declaration of a name counts.
    if (name && place) {
      if (!parts.has(name)) parts.set(name, CHARACTERS.test(place) ? '' : join(dirname(file), place));
      return '';
    }
    const part = parts.get(used ?? '');
    return part === undefined ? whole : part && flattened(part, parts);
  });
}

const validators = new Map<string, DtdValidator>();

/** A JATS file's violations of its DTD; an empty list if it is valid. */
export function jatsFaults(xml: string, version: '1.3' | '1.4'): string[] {
  const named = join(schemas, version, `JATS-journalpublishing${version.replace('.', '-')}-mathml3.dtd`);
  const validator = validators.get(version) ?? new DtdValidator(XmlDtd.fromString(flattened(named)));
  validators.set(version, validator);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    const details = (error as { details?: { message: string; line: number }[] }).details ?? [];
    return details.length > 0 ? details.map(({ message }) => message.trim()) : [String(error)];
  } finally {
    document.dispose();
  }
}
