import { SaxesParser } from 'saxes';

/** The texts of every element, by its path's last two names; throws where namespaces or nesting are wrong. */
export function texts(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const key = open.slice(-2).join('/');
    if (text.trim()) found.set(key, [...(found.get(key) ?? []), text]);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}
