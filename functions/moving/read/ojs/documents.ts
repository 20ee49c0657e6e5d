import type { MovedSource } from '../../moved.ts';
import { once, startOf, startText } from '../start-of.ts';
import { XmlPull } from '../xml/xml-pull.ts';

/** What an XML file is known by: its first element, and the text of its start. */
export interface Shape {
  root: string;
  text: string;
}

export interface XmlDocument {
  /** For places. */
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Of what may be XML in any encoding; undefined if it is none. */
export async function shapeOf(start: Uint8Array): Promise<Shape | undefined> {
  const pull = new XmlPull(once(start), '');
  try {
    let event = await pull.next();
    while (event && event.kind !== 'open') event = await pull.next();
    return event && { root: event.name, text: startText(start) };
  } catch {
    return undefined;
  } finally {
    await pull.stop();
  }
}

/** The source itself, and all others of its kind in its folder: exports are often one file for each issue. */
export async function* documentsOf(
  source: MovedSource,
  isOurs: (shape: Shape) => boolean,
): AsyncGenerator<XmlDocument> {
  yield { name: source.name, open: () => source.open() };
  for (const path of [...(await source.list())].sort()) {
    if (path === source.name || !/\.xml$/i.test(path)) continue;
    const bytes = await source.beside(path);
    const shape = bytes && (await shapeOf(await startOf(bytes)));
    const again = shape && isOurs(shape) ? await source.beside(path) : undefined;
    if (again) yield { name: path, open: () => again };
  }
}
