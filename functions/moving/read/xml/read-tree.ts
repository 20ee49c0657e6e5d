import { MovedRefusal } from '../../moved.ts';
import { Tree } from './tree.ts';
import { type OpenEvent, XmlPull } from './xml-pull.ts';

export interface HowToRead {
  /** An entity that stays as its name. */
  entity(line: number, name: string): void;
  /** Elements whose texts are never read, nor those of elements in them. */
  unread?: ReadonlySet<string>;
  /** An `embed` below its ancestors. A text that is not read to its end is passed over. */
  embed?(path: readonly Tree[], text: AsyncIterable<string>): Promise<void>;
}

/** What is held at a time: items are held as a whole. */
export interface ReadBudget {
  elements: number;
  characters: number;
}
export const newBudget = (): ReadBudget => ({ elements: 200_000, characters: 40e6 });

/** Reads to the end of the element that has just opened. Throws a `MovedRefusal` for an item too large to hold. */
export async function readElement(
  pull: XmlPull,
  open: OpenEvent,
  how: HowToRead,
  budget = newBudget(),
): Promise<Tree> {
  const root = new Tree(open);
  const path: Tree[] = [];
  let unreadFrom: number | undefined;

  function spend(elements: number, characters: number): void {
    budget.elements -= elements;
    budget.characters -= characters;
    if (budget.elements < 0 || budget.characters < 0) {
      throw new MovedRefusal(
        `One ${root.name.slice(0, 60)} is too large or has more elements than we read, at line ${root.line}.`,
      );
    }
  }

  async function enter(element: Tree): Promise<void> {
    spend(1, Object.values(element.attributes).join('').length);
    path.at(-1)?.children.push(element);
    path.push(element);
    if (how.unread?.has(element.name)) unreadFrom ??= path.length;
    if (element.name === 'embed' && how.embed) await readEmbed(element, how.embed);
  }

  async function readEmbed(element: Tree, keep: NonNullable<HowToRead['embed']>): Promise<void> {
    // Elements have no business in it, and are counted all the same.
    let depth = 1;
    async function* pieces(): AsyncGenerator<string> {
      while (depth > 0) {
        const event = await pull.next();
        if (!event) return;
        if (event.kind === 'close') depth -= 1;
        else if (event.kind === 'open') {
          depth += 1;
          spend(1, 0);
          element.children.push(new Tree(event));
        } else if (event.kind === 'text') yield event.text;
      }
    }
    await keep(path, pieces());
    // Ended early, a generator can't go on: what is left of the text has one of its own.
    for await (const _ of pieces());
    path.pop();
  }

  await enter(root);
  while (path.length > 0) {
    const event = await pull.next();
    if (!event) break;
    if (event.kind === 'open') await enter(new Tree(event));
    else if (event.kind === 'close') {
      if (unreadFrom === path.length) unreadFrom = undefined;
      path.pop();
    } else if (event.kind === 'entity') how.entity(event.line, event.name);
    else if (unreadFrom === undefined) {
      spend(0, event.text.length);
      path.at(-1)!.children.push(/\S/.test(event.text) ? event.text : ' ');
    }
  }
  return root;
}

export interface ParsedXml {
  root: Tree;
  /** Entities of its own that it uses; they stand as they were written. */
  unknownEntities: Set<string>;
}

/** One XML file of moderate size. The entities of HTML, which JATS shares, are known. */
export async function parseXml(bytes: AsyncIterable<Uint8Array>): Promise<ParsedXml> {
  const pull = new XmlPull(bytes, 'The file', { ofHtml: true, mostCharacters: 60e6 });
  const unknownEntities = new Set<string>();
  const how: HowToRead = {
    entity(_, name) {
      if (unknownEntities.size < 100) unknownEntities.add(name);
    },
  };
  let root: Tree | undefined;
  try {
    for (let event = await pull.next(); event; event = await pull.next())
      if (event.kind === 'open')
        root = await readElement(pull, event, how, { elements: 400_000, characters: 60e6 });
  } finally {
    await pull.stop();
  }
  if (!root) throw new MovedRefusal('The file holds no XML.');
  return { root, unknownEntities };
}
