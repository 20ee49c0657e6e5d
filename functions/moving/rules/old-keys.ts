import type { OldIds } from '../moved.ts';
import type { ChosenFiles } from './choose-files.ts';
import { LONGEST, oldArticle, oldGalley, oldVersion } from './old-address.ts';

/** Where an old address leads: to a version, or to one of its files. */
export interface OldLead {
  name: string;
  version?: number | undefined;
  end?: string | undefined;
}

const isAsked = (name: string | undefined): name is string =>
  name !== undefined && name.trim() !== '' && name.length <= LONGEST;

/** Digits alone are ids: another item may have that one. */
export const namesOf = ({ internal, urlPath, public: known }: OldIds): string[] => {
  const others = [urlPath, known].filter((name) => !internal || !/^\d+$/.test(name?.trim() ?? ''));
  return [...new Set([internal, ...others].filter(isAsked))];
};

interface OfVersion {
  version: number;
  isLast: boolean;
  oldIds: OldIds;
  files: ChosenFiles;
}

/** Every key of an article's old addresses; of two with one name the later version's counts. */
export function oldLeads(article: OldIds, versions: readonly OfVersion[]): OldLead[] {
  const { internal } = article;
  const ofVersions = versions.flatMap(({ oldIds }) => namesOf({ ...oldIds, internal }));
  const ids = [...new Set([...namesOf(article), ...ofVersions])];
  const leads = new Map<string, OldLead>(ids.map((id) => [oldArticle(id), { name: oldArticle(id) }]));
  for (const { version, isLast, oldIds, files } of versions)
    for (const id of ids) {
      for (const publication of namesOf({ internal: oldIds.internal }))
        leads.set(oldVersion(id, publication), {
          name: oldVersion(id, publication),
          ...(isLast ? {} : { version }),
        });
      const { pdf, labelled, texts } = files;
      const ends = [...(pdf ? [pdf] : []), ...labelled].map(({ galley, end }) => ({ galley, end, version }));
      const toText = texts.map((galley) => ({ galley, ...(isLast ? {} : { version }) }));
      for (const { galley, ...lead } of [...toText, ...ends])
        for (const name of namesOf(galley.oldIds))
          leads.set(oldGalley(id, name), { name: oldGalley(id, name), ...lead });
    }
  return [...leads.values()];
}
