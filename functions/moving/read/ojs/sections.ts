import { type Tree, take, takeAll } from '../xml/tree.ts';
import { takeLocalized } from './localized.ts';
import { attribute, type Item, type Reading } from './reading.ts';

/** In 2.x a section holds its articles, after its title and abbreviation. Each issue repeats its sections: handed on once. Articles know a section by `ref` alone, a text that two may share. */
export async function readSection(section: Tree, item: Item): Promise<string | undefined> {
  const { reading } = item;
  const title = takeLocalized(section, ['title'], item);
  const abbreviation = takeLocalized(section, ['abbrev'], item);
  take(section, 'id');
  const ref = attribute(section, 'ref') ?? Object.values(abbreviation)[0] ?? Object.values(title)[0];
  if (!ref) {
    section.account = { as: 'doubt', reason: 'The section has neither an abbreviation nor a title.' };
    return undefined;
  }
  section.account = 'kept';
  const facts = Object.values(title).sort().join('\n');
  const known = reading.sections.get(ref);
  if (known === undefined) {
    reading.sections.set(ref, facts);
    await reading.sink.section({
      ref,
      title: Object.keys(title).length > 0 ? title : { und: ref },
      place: reading.accounts.place(section.line),
      ...(Object.keys(abbreviation).length > 0 && { abbreviation }),
    });
  } else if (known !== facts) {
    section.account = {
      as: 'doubt',
      reason: 'Two sections have one abbreviation, and nothing tells their articles apart. The first counts.',
    };
  }
  return ref;
}

export async function readSections(list: Tree, reading: Reading): Promise<void> {
  list.account = 'kept';
  for (const section of takeAll(list, 'section')) await readSection(section, { reading, locale: undefined });
}

/** What articles call their section; whether there is one of that name shows only at the end. */
export async function noteSection(version: Tree, ref: string | undefined, { reading }: Item): Promise<void> {
  if (!ref) {
    await reading.accounts.tell('doubt', 'section_ref', 'The article is in no section.', version.line);
    return;
  }
  const noted = reading.sectionsNamed.get(ref);
  if (noted) noted.count += 1;
  else reading.sectionsNamed.set(ref, { line: version.line, count: 1 });
}

/** Tells of names that no section has. */
export function tellUnknownSections(reading: Reading): void {
  for (const [ref, { line, count }] of reading.sectionsNamed) {
    if (reading.sections.has(ref)) continue;
    reading.accounts.sum(
      'doubt',
      'section_ref',
      `No section in the source is called “${ref.slice(0, 80)}”.`,
      line,
      count,
    );
  }
}
