import { sentenceAt } from '../parts/sentence-at.ts';
import type { IdentityForms } from './identity-forms.ts';
import type { Match, Span } from './match.ts';
import { plainWords } from './name-spellings.ts';
import { namesIn } from './names-in.ts';
import { citationsAround, isUnpublished } from './phrases.ts';
import { SmallWords } from './small-words.ts';
import type { Zone } from './zone.ts';

/** The list of references, as a means to distinguish self-citations from others. */
export class CitedEntries {
  private readonly entries: readonly string[];
  private readonly plain: readonly string[];
  private readonly words: SmallWords;

  constructor(entries: readonly string[], words = new SmallWords([])) {
    this.words = words;
    this.entries = entries.filter((entry) => entry.trim().length > SHORTEST_ENTRY);
    this.plain = this.entries.map((entry) => ` ${plainWords(entry)} `);
  }

  /**
   * Judges the matches of a passage by the references: 'our earlier work [12]' is likely if entry 12 is the authors' own; a name with a
   * year that matches an entry is a correct citation in the third person. The words of a heading are judged by the rest of the text.
   */
  judge(matches: Match[], text: string, zone: Zone, forms: IdentityForms): Match[] {
    if (zone === 'references') return isUnpublished(text) ? this.ownEntry(text, forms) : matches;
    return this.words.judge(matches, text, zone).flatMap((match): Match[] => {
      if (match.means === 'selfCitation') {
        const withIt = this.ownCited(match, text, forms);
        if (withIt.length > 0) return [{ ...match, strength: 'likely', withIt }];
        return match.isOnlyCited ? [] : [match];
      }
      if (!NAMES.has(match.form)) return [match];
      const cited = this.citationBehind(match, text);
      if (!cited) return [match];
      const isOnlyListed = match.strength === 'likely' && match.form === 'familyName';
      return [{ ...match, withIt: [cited], ...(isOnlyListed ? { strength: 'hint' as const } : {}) }];
    });
  }

  /** The sentence as another author would write it. */
  suggestionFor(match: Match, text: string): string | undefined {
    if (match.strength !== 'likely') return undefined;
    const { start, end } = sentenceAt(text, match.start, match.end);
    const [, name, year] = NAME_AND_YEAR.exec(text.slice(start, end)) ?? [];
    return name && year
      ? `${name} (${year}) showed …`
      : 'In the third person: ‘Earlier work showed …’ with the citation.';
  }

  private ownEntry(entry: string, forms: IdentityForms): Match[] {
    return namesIn(forms, entry, 'body')
      .filter(({ means, strength }) => means === 'name' && strength !== 'hint')
      .slice(0, 1)
      .map((name) => ({ ...name, strength: 'likely', form: 'unpublished' }));
  }

  /** The citations of the authors' own work in the sentence of a phrase. */
  private ownCited(match: Match, text: string, forms: IdentityForms): Span[] {
    const isOwn = (entry: string) =>
      namesIn(forms, entry, 'body').some(({ form }) => form === 'familyName' || form === 'fullName');
    return citationsAround(text, match)
      .filter(({ numbers, named }) => isOwn(named) || numbers.some((number) => isOwn(this.entryOf(number))))
      .map(({ start, end }) => ({ start, end }));
  }

  /** Finds an entry by the number it begins with, or by its position in the list. */
  private entryOf(number: number): string {
    const numbered = this.entries.find((entry) => Number(OWN_NUMBER.exec(entry)?.[1]) === number);
    return numbered ?? this.entries[number - 1] ?? '';
  }

  /** The year or number behind a name that an entry has too: with it, the list would tell a name that was taken out. */
  private citationBehind({ start, end }: Match, text: string): Span | undefined {
    const [cited] = CITED.exec(text.slice(end, end + 80)) ?? [];
    if (cited === undefined) return undefined;
    const name = text.slice(start, end);
    const words = plainWords(name)
      .split(' ')
      .filter((word) => word.length > 2);
    const isListed = this.entries.some(
      (entry, at) => entry.includes(name) || words.some((word) => this.plain[at]?.includes(` ${word} `)),
    );
    return isListed ? { start: end, end: end + cited.length } : undefined;
  }
}

/** Forms by which an entry may be found. */
const NAMES: ReadonlySet<Match['form']> = new Set(['familyName', 'fullName', 'words']);

const SHORTEST_ENTRY = 12;
const OWN_NUMBER = /^\s*\[?(\d{1,3})[\].)]?\s/;
const NAME_AND_YEAR =
  /(\p{Lu}[\p{L}’'-]+(?: et al\.| (?:and|&) \p{Lu}[\p{L}’'-]+)?),? \(?((?:1[89]|20)\d{2}[a-z]?)/u;
/** A year or a number in brackets follows, with only other authors between. */
const CITED =
  /^(?:['’]s)?,?(?: et al\.?| (?:and|&) [\p{Lu}][\p{L}’'-]+|, [\p{Lu}][\p{L}’'-]+){0,6},? ?[([]{0,1}(?:(?:1[89]|20)\d{2}[a-z]?\)?|\d{1,3}\])/u;
