import { readRor } from '../../../../shared/domain/ror.ts';
import { MovedAuthor } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { trimOff } from '../reading.ts';
import type { Tree } from '../xml/tree.ts';

type Affiliation = MovedAuthor['affiliations'][number];

/** The authors of an article; contributors of other kinds stay unread. */
export function takeAuthors(meta: Tree): MovedAuthor[] {
  const byId = (trees: Tree[]) => new Map(trees.map((tree) => [tree.attributes.id ?? '', tree]));
  const groups = meta.all('contrib-group');
  const affiliations = byId([meta, ...groups].flatMap(affiliationsIn));
  const notes = byId(meta.within('corresp'));
  return groups.flatMap((group) => {
    const ofAll = [...affiliationsIn(group), ...affiliationsIn(meta)];
    return group
      .all('contrib')
      .filter(isAuthor)
      .flatMap((contrib) => {
        const named = [
          ...idsOf(contrib, 'aff').map((id) => affiliations.get(id)),
          ...affiliationsIn(contrib),
        ];
        // An affiliation that nobody points to is everyone's, if it is the only one.
        const isEveryones = ofAll.length === 1 && named.length === 0 && contrib.all('xref').length === 0;
        const corresponding = idsOf(contrib, 'corresp');
        const affs = (isEveryones ? ofAll : named).filter((one) => one !== undefined);
        return authorOf(
          contrib,
          affs,
          corresponding.length > 0,
          corresponding.map((id) => notes.get(id)),
        );
      });
  });
}

const affiliationsIn = (node: Tree): Tree[] => [
  ...node.all('aff'),
  ...node.all('aff-alternatives').flatMap((one) => one.all('aff').slice(0, 1)),
];

const isAuthor = ({ attributes }: Tree): boolean =>
  /^(author|collab.*|)$/i.test(attributes['contrib-type'] ?? '');

const idsOf = (contrib: Tree, kind: string): string[] =>
  contrib
    .all('xref')
    .filter(({ attributes }) => attributes['ref-type'] === kind)
    .flatMap((one) => {
      one.take();
      return (one.attributes.rid ?? '').split(/\s+/).filter(Boolean);
    });

function authorOf(
  contrib: Tree,
  affs: readonly Tree[],
  isNoted: boolean,
  notes: readonly (Tree | undefined)[],
): MovedAuthor[] {
  const name = nameOf(contrib);
  if (!name) return [];
  const id = contrib.all('contrib-id').find((one) => orcidOf(one.peek()));
  const noted = notes.flatMap((note) => note?.within('email') ?? [])[0];
  return [
    MovedAuthor.parse({
      ...name,
      orcid: orcidOf(id?.take()),
      email: (contrib.find('email') ?? contrib.within('email')[0] ?? noted)?.take(),
      corresponding: contrib.attributes.corresp === 'yes' || isNoted,
      affiliations: affs.flatMap(affiliationOf),
    }),
  ];
}

type Name = Pick<MovedAuthor, 'family' | 'given' | 'suffix'> & { isGroup?: boolean };

function nameOf(contrib: Tree): Name | undefined {
  const holder = contrib.find('name-alternatives') ?? contrib;
  const names = holder.all('name', 'string-name');
  const name = names.find(({ attributes }) => attributes['name-style'] === 'western') ?? names[0];
  if (name) return takeName(name);
  const group = contrib.find('collab-alternatives', 'collab') ?? contrib.find('collab');
  if (!group) return contrib.find('anonymous') && { family: 'Anonymous', isGroup: true };
  // Members of the group are listed within it.
  const family = group.takeWithout(/^(contrib|contrib-group|aff|xref|fn|email|address)$/) || group.take();
  return family ? { family, isGroup: true } : undefined;
}

export function takeName(name: Tree): Name | undefined {
  const [given, family, suffix] = name.takeEach('given-names', 'surname', 'suffix');
  if (family ?? given) return { given: family && given, family: family ?? given!, suffix };
  const whole = name.take();
  return whole ? splitName(whole) : undefined;
}

/** 'Family, Given', or one word; other names can't be divided with certainty, and the last word is the likeliest. */
export function splitName(written: string): { family: string; given?: string } {
  const whole = written.trim();
  const [, family = '', after] = /^([^,]+),\s*(.+)$/.exec(whole) ?? [];
  if (after) return { family, given: after };
  const [, given, last = whole] = /^(.+)\s(\S+)$/.exec(whole) ?? [];
  return given ? { family: last, given } : { family: whole };
}

function affiliationOf(aff: Tree): Affiliation[] {
  const id = aff.within('institution-id').find((one) => readRor(one.peek()));
  const all = aff.within('institution');
  const typed = (type: RegExp) => all.filter(({ attributes }) => type.test(attributes['content-type'] ?? ''));
  // SciELO and Springer name parts and the whole; the whole is enough.
  const kinds = [
    typed(/^org-?name/).slice(0, 1),
    typed(/^$/),
    typed(/^normalized/).slice(0, 1),
    all.slice(0, 1),
  ];
  const country = aff.within('country')[0]?.take();
  const named = kinds
    .find(({ length }) => length > 0)
    ?.map((one) => one.take())
    .filter(Boolean)
    .join(', ');
  const words = named || aff.takeWithout(/^(label|country|email|ext-link|institution-id|phone|fax|sup)$/);
  const institution = trimOff(words, ' ,;.');
  return institution ? [{ institution, country, ror: readRor(id?.take() ?? '') }] : [];
}
