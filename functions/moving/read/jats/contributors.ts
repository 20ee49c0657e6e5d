import { readRor } from '../../../../shared/domain/ror.ts';
import type { MovedAuthor } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import type { Tree } from '../tree/xml-tree.ts';

type Affiliation = MovedAuthor['affiliations'][number];

/** The authors of an article; contributors of other kinds stay unread. */
export function takeAuthors(meta: Tree): MovedAuthor[] {
  const groups = meta.all('contrib-group');
  const affiliations = new Map(
    [meta, ...groups].flatMap((one) => affiliationsIn(one)).map((aff) => [aff.attributes.id ?? '', aff]),
  );
  const notes = new Map(meta.within('corresp').map((one) => [one.attributes.id ?? '', one]));
  const authors = groups.flatMap((group) => {
    const ofGroup = [...affiliationsIn(group), ...affiliationsIn(meta)];
    const own = group.all('contrib').filter(isAuthor);
    return own.flatMap((contrib) => {
      const named = [...idsOf(contrib, 'aff').map((id) => affiliations.get(id)), ...affiliationsIn(contrib)];
      const known = named.filter((one) => one !== undefined);
      // An affiliation that nobody points to is everyone's, if it is the only one.
      const everyones = ofGroup.length === 1 && !contrib.all('xref').length ? ofGroup : [];
      return authorOf(
        contrib,
        known.length > 0 ? known : everyones,
        idsOf(contrib, 'corresp').map((id) => notes.get(id)),
      );
    });
  });
  return authors;
}

const affiliationsIn = (node: Tree): Tree[] => [
  ...node.all('aff'),
  ...node.all('aff-alternatives').flatMap((one) => one.all('aff').slice(0, 1)),
];

const isAuthor = ({ attributes }: Tree): boolean =>
  /^(author|collab.*|)$/i.test(attributes['contrib-type'] ?? '');

function idsOf(contrib: Tree, kind: string): string[] {
  const references = contrib.all('xref').filter(({ attributes }) => attributes['ref-type'] === kind);
  return references.flatMap((one) => {
    one.take();
    return (one.attributes.rid ?? '').split(/\s+/).filter(Boolean);
  });
}

function authorOf(contrib: Tree, affs: readonly Tree[], notes: readonly (Tree | undefined)[]): MovedAuthor[] {
  const name = nameOf(contrib);
  if (!name) return [];
  const ids = contrib
    .all('contrib-id')
    .filter(({ attributes, children }) =>
      /orcid/i.test(`${attributes['contrib-id-type'] ?? ''} ${children.join('')}`),
    );
  const orcid = orcidOf(ids[0]?.peek());
  if (orcid) ids[0]?.take();
  const noted = notes.find((note) => note?.within('email').length)?.within('email')[0];
  const email = (contrib.find('email') ?? contrib.within('email')[0] ?? noted)?.take();
  const corresponding = contrib.attributes.corresp === 'yes' || notes.length > 0;
  return [
    {
      ...name,
      ...(orcid && { orcid }),
      ...(email && { email }),
      corresponding,
      affiliations: affs.flatMap((one) => affiliationOf(one)),
    },
  ];
}

type Name = Pick<MovedAuthor, 'family' | 'given' | 'suffix' | 'isGroup'>;

function nameOf(contrib: Tree): Name | undefined {
  const holder = contrib.find('name-alternatives') ?? contrib;
  const names = holder.all('name');
  const name =
    names.find(({ attributes }) => attributes['name-style'] === 'western') ??
    names[0] ??
    holder.find('string-name');
  if (name) return takeName(name);
  const group = contrib.find('collab-alternatives', 'collab') ?? contrib.find('collab');
  if (group) {
    group.isRead = true;
    // Members of the group are listed within it.
    const own = group.children
      .map((child) =>
        typeof child === 'string'
          ? child
          : child.name === 'institution' || child.name === 'named-content'
            ? child.peek()
            : '',
      )
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const family = own || group.peek();
    return family ? { family, isGroup: true } : undefined;
  }
  return contrib.find('anonymous') ? { family: 'Anonymous', isGroup: true } : undefined;
}

export function takeName(name: Tree): Name | undefined {
  const [given, suffix] = [name.find('given-names')?.take(), name.find('suffix')?.take()];
  const family = name.find('surname')?.take();
  if (family ?? given)
    return {
      ...(family && given && { given }),
      family: family ?? given!,
      ...(suffix && { suffix }),
      isGroup: false,
    };
  const whole = name.take();
  return whole ? { ...splitName(whole), isGroup: false } : undefined;
}

/** 'Family, Given', or one word; other names can't be divided with certainty, and the last word is the likeliest. */
export function splitName(whole: string): { family: string; given?: string } {
  const [family = '', given] = whole.split(/,\s*/, 2);
  if (given) return { family: family.trim(), given: given.trim() };
  const words = whole.trim().split(/\s+/);
  return words.length > 1
    ? { family: words.at(-1)!, given: words.slice(0, -1).join(' ') }
    : { family: whole.trim() };
}

function affiliationOf(aff: Tree): Affiliation[] {
  const country = aff.within('country')[0];
  const ids = aff
    .within('institution-id')
    .filter((id) => /ror/i.test(`${id.attributes['institution-id-type'] ?? ''} ${id.peek()}`));
  const ror = readRor(ids[0]?.peek() ?? '');
  if (ror) ids[0]?.take();
  const named = aff
    .within('institution')
    .filter(({ attributes }) => !/dept|department|division/.test(attributes['content-type'] ?? ''));
  const institution =
    named
      .map((one) => one.take())
      .filter(Boolean)
      .join(', ') || bareWords(aff);
  const of = country?.take();
  return institution ? [{ institution, ...(of && { country: of }), ...(ror && { ror }) }] : [];
}

/** An address in words, without its mark, its country and its other parts. */
function bareWords(aff: Tree): string {
  aff.isRead = true;
  const words = aff.children.map((child) =>
    typeof child === 'string'
      ? child
      : /^(label|country|email|ext-link|institution-id|phone|fax|sup)$/.test(child.name)
        ? ''
        : child.peek(),
  );
  return words
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;.]+$/g, '');
}
