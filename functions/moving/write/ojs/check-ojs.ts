import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OjsRelease } from './ojs-releases.ts';

const MOST = 20;

/** A schema with all that it includes, in one: the validator opens no other files. */
function readSchema(folder: string, name: string): string {
  const text = readFileSync(join(folder, basename(name)), 'utf8');
  return text.replace(/<include\s+schemaLocation="([^"]+)"\s*\/>/g, (_, included: string) =>
    readSchema(folder, included)
      .replace(/^[\s\S]*?<schema\b[^>]*>/, '')
      .replace(/<\/schema>\s*$/, ''),
  );
}

const EMBED = '<embed encoding="base64">';

/** The file without the base64 in it, which no schema looks into and which would fill the memory. */
async function readWithoutFiles(path: string): Promise<string> {
  const kept: string[] = [];
  let end = '';
  let isWithin = false;
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>)
    for (let at = 0; at < piece.length; ) {
      const next = piece.indexOf(isWithin ? '<' : '>', at);
      const to = next < 0 ? piece.length : next + (isWithin ? 0 : 1);
      const part = piece.slice(at, to);
      if (!isWithin) {
        kept.push(part);
        end = (end + part).slice(-EMBED.length);
      }
      isWithin = isWithin ? next < 0 : end === EMBED;
      at = to;
    }
  return kept.join('');
}

/** What the schemas of a release do not allow in a file; none if it is valid. `folder` holds those of one release, or of several by name. */
export async function ojsFaults(path: string, folder: string, { schemas }: OjsRelease): Promise<string[]> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const own = [join(folder, schemas), folder].find((one) => existsSync(join(one, 'native.xsd')));
  if (!own) throw new Error(`There is no native.xsd in ${folder}, nor in its folder ${schemas}.`);
  const schema = XmlDocument.fromString(readSchema(own, 'native.xsd'));
  const document = XmlDocument.fromString(await readWithoutFiles(path));
  const validator = XsdValidator.fromDoc(schema);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    const { details = [], message } = error as Error & { details?: { message: string }[] };
    const told = details.length > 0 ? details.map((one) => one.message.trim()) : [message];
    return [...new Set(told)].slice(0, MOST);
  } finally {
    validator.dispose();
    document.dispose();
    schema.dispose();
  }
}
