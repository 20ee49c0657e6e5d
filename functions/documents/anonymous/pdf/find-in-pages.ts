import type { FindingPart, Identity } from '../../outcome.ts';
import { leftOutHeading } from '../../parts/left-out-sections.ts';
import { isOfList } from '../../parts/reference-list.ts';
import { type PassageZone, speaksOfPeople, zonesOf } from '../../parts/zones.ts';
import { bylinePeople, withBylinePeople } from '../byline-people.ts';
import { CitedEntries } from '../cited-entries.ts';
import type { FindingsList } from '../findings-list.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { type Match, matchesIn } from '../match.ts';
import { nameAcross } from '../name-across.ts';
import { namesIn } from '../names-in.ts';
import { SmallWords } from '../small-words.ts';
import type { Zone } from '../zone.ts';
import { findInRows } from './find-in-rows.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import type { PageCharacters } from './page-characters.ts';
import { edgesOf } from './page-edges.ts';
import { lineAt, type PageLine, type Run, readLines, runOf } from './page-lines.ts';
import { entriesOf, groupPassages, type LinePassage } from './page-passages.ts';
import { withAddresses } from './with-addresses.ts';

/** The characters to remove from a page, as indexes among the page's. */
export type PageHits = Set<number>;

export interface FoundInPages {
  /** Page by page. */
  hits: PageHits[];
  /** The lines of each page, for those that have to go whole. */
  lines: PageLine[][];
  /** People of the byline who are not on the list of authors. */
  people: Identity[];
}

/** Searches the text of all pages and notes what reveals who wrote it. `findIn` finds it. */
export function findInPages(
  pages: readonly PageCharacters[],
  forms: IdentityForms,
  list: FindingsList,
  { title, findIn = matchesIn }: { title?: string; findIn?: typeof matchesIn } = {},
): FoundInPages {
  return new Search(pages, forms, list, findIn).run(title);
}

/** Lines in one zone. */
interface Stretch {
  zone: Zone;
  lines: PageLine[];
  /** The lines open a section that is left out. */
  isSection?: boolean;
}

class Search {
  private readonly pages: readonly PageCharacters[];
  private forms: IdentityForms;
  private readonly list: FindingsList;
  private readonly findIn: typeof matchesIn;
  private readonly lines: PageLine[][];
  private readonly hits: PageHits[];
  /** Characters of findings and of entries of the references, which a second reading skips. */
  private readonly settled: Set<number>[];
  private readonly entries: Set<number>[];
  private cited = new CitedEntries([]);
  /** The run searched last; undefined if entries come between. */
  private last: Run | undefined;

  constructor(
    pages: readonly PageCharacters[],
    forms: IdentityForms,
    list: FindingsList,
    findIn: typeof matchesIn,
  ) {
    this.pages = pages;
    this.forms = forms;
    this.list = list;
    this.findIn = findIn;
    const lines = pages.map((page, index) => readLines(index, page));
    this.lines = withoutLineNumbers(lines, pages);
    this.hits = pages.map(() => new Set());
    this.settled = pages.map(() => new Set());
    this.entries = pages.map(() => new Set());
  }

  run(title?: string): FoundInPages {
    const heights = this.pages.map(({ height }) => height);
    const edges = edgesOf(this.lines, heights);
    const isEdge = (line: PageLine) =>
      edges[line.page]?.header.has(line) === true || edges[line.page]?.footer.has(line) === true;
    const text = this.lines.flat().filter((line) => !isEdge(line));
    const passages = groupPassages(text, (words) =>
      namesIn(this.forms, words, 'byline').some(
        ({ strength, form }) => strength === 'certain' && form !== 'words',
      ),
    );
    const zones = zonesOf(passages, title);
    const byline = passages.filter((_, at) => zones[at]?.zone === 'byline').map(({ text: words }) => words);
    this.forms = withBylinePeople(this.forms, byline);
    const entries = passages.filter((_, at) => zones[at]?.zone === 'references').flatMap(entriesOf);
    const words = new SmallWords(passages.map((passage) => passage.text));
    this.cited = new CitedEntries(
      entries.map(({ text: entry }) => entry),
      words,
    );
    for (const { header, footer } of edges) {
      this.searchEdge([...header], 'header');
      this.searchEdge([...footer], 'footer');
    }
    this.searchText(passages, zones);
    const { forms, list } = this;
    for (const [index, { characters }] of this.pages.entries()) {
      const [lines, hits] = [this.lines[index]!, this.hits[index]!];
      const [settled, entries] = [this.settled[index]!, this.entries[index]!];
      findInRows({ number: index + 1, characters, lines, forms, list, hits, settled, entries });
    }
    return { hits: this.hits, lines: this.lines, people: bylinePeople(this.forms) };
  }

  /** A running head or foot that identifies someone is removed whole. */
  private searchEdge(lines: readonly PageLine[], zone: 'header' | 'footer'): void {
    if (lines.length === 0) return;
    const run = runOf(lines);
    const matches = this.matchesOf(run.text, zone);
    const isOut = matches.map((match) => this.note(run, match, zone)).some(Boolean);
    if (isOut) for (const line of lines) this.takeLine(line);
  }

  private searchText(passages: readonly LinePassage[], zones: readonly PassageZone[]): void {
    let isKept = false;
    let open: Stretch | undefined;
    let before = '.';
    for (const [at, passage] of passages.entries()) {
      const { zone, section } = zones[at] ?? { zone: 'body' };
      if (section) isKept = !this.leaveOutSection(passage, section);
      const is = zone === 'leftOut' && isKept ? 'body' : zone;
      // One text for each zone: a name may continue in the next column or on the next page.
      if (open && (open.zone !== is || is !== 'body')) {
        this.searchRun(open);
        open = undefined;
      }
      if (is === 'references')
        for (const { text, lines } of entriesOf(passage)) {
          const isEntry = isOfList(text, before);
          this.searchRun({ zone: isEntry ? is : 'body', lines });
          if (isEntry) before = text;
        }
      else if (open) open.lines.push(...passage.lines);
      else open = { zone: is, lines: [...passage.lines], isSection: section !== undefined };
    }
    if (open) this.searchRun(open);
  }

  /** Returns whether the section is left out: people may keep it. Its heading always stays. */
  private leaveOutSection(
    passage: LinePassage,
    { name, means }: NonNullable<PassageZone['section']>,
  ): boolean {
    const { text, lines } = passage;
    const start = Math.max(0, text.indexOf(name));
    const place = { start, end: start + name.length, page: (lines[0]?.page ?? 0) + 1 };
    return this.list.add({ class: 'section', means, strength: 'certain', text, part: 'body', ...place });
  }

  private searchRun({ zone, lines, isSection }: Stretch): void {
    const run = runOf(lines);
    if (zone === 'references') for (const line of lines) this.settleLine(line, this.entries);
    else this.searchSeam(this.last, run);
    this.last = zone === 'references' ? undefined : run;
    // The heading shows that a section was there, and names nobody.
    const heading = isSection && leftOutHeading(lines[0]?.text ?? '') ? 1 : 0;
    for (const line of lines.slice(0, heading)) this.settleLine(line);
    let isTold = false;
    for (const match of this.matchesOf(run.text, zone)) {
      if (lineAt(run, match.end - 1) < heading) continue;
      const isOut = this.note(run, match, zone);
      if (!isOut) continue;
      isTold = true;
      for (const each of [match, ...(match.withIt ?? [])])
        this.take(run, each, zone === 'byline' || zone === 'leftOut');
    }
    const isTheirs = zone === 'byline' && lines.length <= LONGEST_BYLINE;
    if (isTheirs && !isTold) isTold = this.leaveOutUntold(run);
    const isWhole = zone === 'leftOut' || (isTheirs && isTold);
    if (isWhole) for (const line of lines.slice(heading)) this.takeLine(line);
  }

  /** Finds a name that ends one run and continues in the other, in any zones. */
  private searchSeam(one: Run | undefined, other: Run): void {
    const end = one?.text.trimEnd();
    const name = end && nameAcross(this.forms, end, [other.text]);
    if (!one || !end || !name) return;
    const page = (one.lines.at(-1)?.page ?? 0) + 1;
    if (!this.list.add({ class: 'identity', ...name, part: 'body', page })) return;
    this.take(one, { start: name.from, end: end.length }, false);
    this.take(other, { start: 0, end: name.to[0] ?? 0 }, false);
  }

  /** Lines of a byline about unknown places and people are removed with it. */
  private leaveOutUntold(run: Run): boolean {
    const text = run.text.trimEnd();
    if (!speaksOfPeople({ text, isHeading: false, isTitle: false })) return false;
    const match = { start: 0, end: text.length, means: 'affiliation', strength: 'certain' } as const;
    return this.note(run, { ...match, form: 'institution' }, 'byline');
  }

  private matchesOf(text: string, zone: Zone): Match[] {
    const matches = this.cited.judge(this.findIn(this.forms, text, zone), text, zone, this.forms);
    const isTheirs = (address: string) =>
      zone === 'byline' ||
      namesIn(this.forms, address, 'link').some(({ strength }) => strength === 'certain');
    return zone === 'references' ? matches : withAddresses(matches, text, isTheirs);
  }

  /** Returns whether to remove the match. */
  private note(run: Run, match: Match, zone: Zone): boolean {
    const suggestion = match.means === 'selfCitation' ? this.cited.suggestionFor(match, run.text) : undefined;
    const page = (run.lines[lineAt(run, match.start)]?.page ?? 0) + 1;
    for (let at = lineAt(run, match.start); at <= lineAt(run, match.end - 1); at++) {
      const line = run.lines[at];
      if (line) this.settleLine(line);
    }
    const always = zone === 'leftOut' && match.strength !== 'hint';
    return this.list.add(
      { class: 'identity', ...match, text: run.text, part: partOf(zone), page, suggestion },
      { always },
    );
  }

  /** Removes the passage, or the whole line if the passage is more than half of it. */
  private take(run: Run, { start, end }: Pick<Match, 'start' | 'end'>, isWhole: boolean): void {
    for (let at = lineAt(run, start); at <= lineAt(run, end - 1); at++) {
      const line = run.lines[at];
      const from = run.starts[at] ?? 0;
      if (!line) continue;
      const found = this.charactersIn(line, start - from, end - from);
      if (isWhole || found.length * 2 >= this.charactersIn(line, 0, line.text.length).length)
        this.takeLine(line);
      else for (const index of found) this.hits[line.page]?.add(index);
    }
  }

  private takeLine(line: PageLine): void {
    for (const index of this.charactersIn(line, 0, line.text.length)) this.hits[line.page]?.add(index);
  }

  private settleLine({ page, from, to }: PageLine, also?: readonly Set<number>[]): void {
    for (let index = from; index < to; index++)
      for (const settled of [this.settled, also]) settled?.[page]?.add(index);
  }

  /** The drawn characters of a stretch of a line's text (UTF-16). */
  private charactersIn({ page, from, to }: PageLine, start: number, end: number): number[] {
    const characters = this.pages[page]?.characters ?? [];
    const found: number[] = [];
    let at = 0;
    for (let index = from; index < to; index++) {
      const { text = '', object = -1 } = characters[index] ?? {};
      if (at >= start - (text.length === 0 ? 0 : text.length - 1) && at < end && object >= 0)
        found.push(index);
      at += text.length;
    }
    return found;
  }
}

/** Longer passages above an abstract are text, whose lines are judged one by one. */
const LONGEST_BYLINE = 12;

function partOf(zone: Zone): FindingPart {
  switch (zone) {
    case 'header':
    case 'footer':
    case 'title':
    case 'footnote':
    case 'caption':
      return zone;
    default:
      return 'body';
  }
}
