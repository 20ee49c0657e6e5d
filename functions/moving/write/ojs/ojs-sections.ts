import type { ListLine } from '../../../publishing/rules/publication-rows.ts';

export interface OjsSection {
  /** By which articles name it, in every file of the export. */
  ref: string;
  title: string;
}

const NOTICES = 'Notices';

/** A section for each type of article, and one for all notices. */
export const sectionTitle = ({ type, isNotice }: Pick<ListLine, 'type' | 'isNotice'>): string =>
  isNotice ? NOTICES : type;

/** 'Research Article' is RA, 'Editorial' EDI: abbreviations that no two share. */
export function sectionsOf(titles: Iterable<string>): Map<string, OjsSection> {
  const sections = new Map<string, OjsSection>();
  const taken = new Set<string>();
  for (const title of [...new Set(titles)].sort()) {
    const words = title.match(/[\p{L}\p{N}]+/gu) ?? ['X'];
    const short = (
      words.length > 1 ? words.map(([first]) => first).join('') : words[0]!.slice(0, 3)
    ).toUpperCase();
    let ref = short;
    for (let count = 2; taken.has(ref); count++) ref = `${short}${count}`;
    taken.add(ref);
    sections.set(title, { ref, title });
  }
  return sections;
}
