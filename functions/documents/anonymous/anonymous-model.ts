import type { Block, DocumentModel, Picture } from '../model/document.ts';
import { settleLinks } from '../model/links.ts';
import type { Decision, Finding, FoundIn, Identity } from '../outcome.ts';
import { rewriteText } from '../parts/inline-text.ts';
import { type ModelPassage, type Pictured, passagesOf } from '../parts/passages-of.ts';
import { isBiography } from '../parts/reference-list.ts';
import { type PassageZone, zonesOf } from '../parts/zones.ts';
import { bylinePeople, withBylinePeople } from './byline-people.ts';
import { CitedEntries } from './cited-entries.ts';
import { drawnText } from './drawn-text.ts';
import { FindingsList } from './findings-list.ts';
import type { IdentityForms } from './identity-forms.ts';
import { judgeLink, writesTo } from './judge-link.ts';
import { type Match, matchesIn, type Span } from './match.ts';
import { nameAcross } from './name-across.ts';
import { namesIn } from './names-in.ts';
import { headingsAbove, isBlank, nextPassages } from './next-passages.ts';
import { type Change, withCitations, without } from './passage-changes.ts';
import { replacementText } from './replacement-text.ts';
import { SmallWords } from './small-words.ts';
import { countPhotographs, tellOfPictures } from './tell-of-pictures.ts';
import { withoutBlocks } from './without-blocks.ts';
import type { Zone } from './zone.ts';

export interface AnonymousModel {
  /** A copy; the given model stays unchanged. */
  model: DocumentModel;
  findings: Finding[];
  /** Number of findings beyond those listed; they count as open. */
  more: number;
  /** Headings of the sections that are left out. */
  leftOut: string[];
  /** People of the byline who are not on the list of authors. */
  people: Identity[];
}

export interface AnonymousOptions {
  document?: FoundIn;
  /** As typed at submission: the same words above the abstract stay. */
  title?: string;
}

/** Removes what names the authors of a document, and returns the findings. `decisions` by fingerprint. */
export function anonymousModel(
  given: DocumentModel,
  forms: IdentityForms,
  decisions: ReadonlyMap<string, Decision>,
  { document = 'manuscript', title }: AnonymousOptions = {},
): AnonymousModel {
  return new Rewriting(copyOf(given), forms, new FindingsList(document, decisions)).run(title);
}

/** Pictures are shared, because their bytes stay unchanged. */
function copyOf({ pictures, ...model }: DocumentModel): DocumentModel {
  const shared = Object.entries(pictures).map(([name, picture]) => [name, { ...picture }] as const);
  return { ...structuredClone(model), pictures: Object.fromEntries(shared) };
}

class Rewriting {
  private readonly model: DocumentModel;
  private forms: IdentityForms;
  private readonly list: FindingsList;
  private readonly dropped = new Set<Block>();
  private readonly leftOut: string[] = [];
  private cited = new CitedEntries([]);
  private headings: readonly string[] = [];

  constructor(model: DocumentModel, forms: IdentityForms, list: FindingsList) {
    this.model = model;
    this.forms = forms;
    this.list = list;
  }

  run(title?: string): AnonymousModel {
    const { model, forms, list, leftOut } = this;
    const { text, beside, pictured } = passagesOf(model);
    for (const [at, passage] of text.entries())
      if (at < FRONT || isBiography(passage.text))
        passage.isNaming = namesIn(forms, passage.text, 'byline').some(
          ({ strength, form }) => strength === 'certain' && form !== 'words',
        );
    const zones = zonesOf(text, title);
    this.headings = headingsAbove(text, zones);
    const byline = text.filter((_, at) => zones[at]?.zone === 'byline').map((passage) => passage.text);
    this.forms = withBylinePeople(forms, byline);
    const entries = text.filter((_, at) => zones[at]?.zone === 'references').map(({ text: entry }) => entry);
    this.cited = new CitedEntries(entries, new SmallWords(text.map((passage) => passage.text)));
    for (const passage of beside) if (passage.place === 'header') this.rewriteHead(passage);
    this.rewriteText(text, zones);
    list.section = '';
    for (const passage of beside) {
      if (passage.place === 'footer') this.rewriteHead(passage);
      if (passage.place === 'footnote') this.rewritePassage(passage, 'footnote');
    }
    for (const picture of Object.values(model.pictures)) this.rewriteChart(picture);
    for (const one of pictured) this.rewritePictured(one, text, zones);
    list.section = '';
    const photographs = countPhotographs(pictured, model.pictures);
    if (photographs > 0)
      tellOfPictures(
        list,
        photographs === 1 ? 'the picture in this file' : `the ${photographs} pictures in this file`,
      );
    this.rewriteTitle();
    withoutBlocks(model, this.dropped);
    // Removed text may have been the target of links within the document.
    settleLinks(model);
    return { model, findings: list.findings, more: list.more, leftOut, people: bylinePeople(this.forms) };
  }

  private rewriteText(passages: readonly ModelPassage[], zones: readonly PassageZone[]): void {
    let isKept = false;
    const begun = new Map<ModelPassage, Change[]>();
    for (const [at, passage] of passages.entries()) {
      const { zone, section } = zones[at] ?? { zone: 'body' };
      this.list.section = this.headings[at] ?? '';
      if (section) isKept = !this.leaveOutSection(passage, section);
      const isWhole = zone === 'byline' || (zone === 'leftOut' && !isKept);
      const gone = begun.get(passage) ?? [];
      if (!isBlank(passage) && !gone.some(({ end }) => end >= passage.text.length))
        this.takeAcross(passage, nextPassages(passages, zones, at), begun);
      if (isWhole) this.leaveOut(passage, zone, section?.name);
      else
        this.rewritePassage(
          passage,
          zoneOf(zone === 'leftOut' ? 'body' : zone, passage),
          begun.get(passage) ?? [],
        );
    }
  }

  /** Notes what to remove from the end of one passage and the start of the next ones. */
  private takeAcross(
    passage: ModelPassage,
    next: readonly ModelPassage[],
    begun: Map<ModelPassage, Change[]>,
  ): void {
    const { text, part } = passage;
    const texts = next.map((other) => other.text);
    const name = nameAcross(this.forms, text, texts);
    if (!name) return;
    const by = replacementText(name.means);
    if (!this.list.add({ class: 'identity', ...name, part }, { by })) return;
    begun.set(passage, [...(begun.get(passage) ?? []), { start: name.from, end: text.length, by }]);
    for (const [at, end] of name.to.entries()) {
      const other = next[at];
      if (other) begun.set(other, [{ start: 0, end, by: '' }]);
    }
  }

  /** Lets the heading stand for a section that is left out. Returns whether it is: people may keep it. */
  private leaveOutSection(
    passage: ModelPassage,
    { name, means }: NonNullable<PassageZone['section']>,
  ): boolean {
    const { text, part, block } = passage;
    const start = Math.max(0, text.indexOf(name));
    const found = {
      class: 'section',
      means,
      strength: 'certain',
      text,
      start,
      end: start + name.length,
      part,
    } as const;
    const by = `[Left out for anonymous review: ${name}]`;
    if (!this.list.add(found, { by })) return false;
    this.leftOut.push(name);
    if (block?.k === 'par' || block?.k === 'heading') block.c = [{ k: 'run', s: by, i: true }];
    return true;
  }

  /** A passage removed whole, with what it names: a section's own title names nobody. */
  private leaveOut(passage: ModelPassage, zone: Zone, title = ''): void {
    const { text, part, block, inlines } = passage;
    for (const match of this.matchesOf(passage, zone)) {
      if (match.strength === 'hint' || match.end <= text.indexOf(title) + title.length) continue;
      this.list.add({ class: 'identity', ...match, text, part }, { always: true });
    }
    if (title) return;
    if (block) this.dropped.add(block);
    else rewriteText(inlines, [{ start: 0, end: text.length, by: '' }]);
  }

  /** A running head or foot that identifies someone is removed whole. */
  private rewriteHead(passage: ModelPassage): void {
    const zone = passage.place === 'footer' ? 'footer' : 'header';
    const telling = this.matchesOf(passage, zone).filter(
      (match) => match.strength !== 'hint' && !this.isKept(passage, match),
    );
    if (telling.length > 0) this.leaveOut(passage, zone);
    else this.rewritePassage(passage, zone);
  }

  private isKept({ text, part }: ModelPassage, match: Match): boolean {
    const decision = this.list.decisionOn({ class: 'identity', ...match, text, part });
    return decision === 'keep' || decision === 'notMe';
  }

  /** `across`: stretches removed because of neighbouring passages. */
  private rewritePassage(passage: ModelPassage, zone: Zone, across: readonly Change[] = []): void {
    const { text, part, inlines } = passage;
    const taken = [...across];
    const cited: Span[] = [];
    for (const match of this.matchesOf(passage, zone)) {
      const left = without(match, across);
      if (left.start >= left.end) continue;
      const by = replacementText(match.means);
      const suggestion = match.means === 'selfCitation' ? this.cited.suggestionFor(match, text) : undefined;
      const isOut = this.list.add({ class: 'identity', ...match, text, part, suggestion }, { by });
      if (!isOut) continue;
      taken.push({ ...left, by });
      cited.push(...(match.withIt ?? []));
    }
    const changes = withCitations(taken, cited, text);
    if (changes.length > 0) rewriteText(inlines, changes);
    if (zone !== 'references') this.rewriteLinks(passage, changes);
  }

  private matchesOf({ text }: ModelPassage, zone: Zone): Match[] {
    return this.cited.judge(matchesIn(this.forms, text, zone), text, zone, this.forms);
  }

  /** Links with clean words keep them and lose their address. */
  private rewriteLinks(
    { text, part, inlines }: ModelPassage,
    changes: readonly { start: number; end: number }[],
  ): void {
    for (const { start, end, href, unlink } of inlines.links) {
      if (changes.some((change) => change.start < end && change.end > start)) continue;
      const judged = judgeLink(this.forms, href);
      if (!judged) continue;
      // The words themselves have already been searched.
      if (writesTo(href, text.slice(start, end))) {
        unlink();
        continue;
      }
      const place = part === 'body' ? 'link' : part;
      const found = {
        class: 'identity',
        means: 'repository',
        ...judged,
        part: place,
      } as const;
      if (this.list.add({ ...found, text, start, end })) unlink();
    }
  }

  /** Removes a picture's description; reports a picture that may show someone. */
  private rewritePictured(
    { is, after }: Pictured,
    text: readonly ModelPassage[],
    zones: readonly PassageZone[],
  ): void {
    const words = is.alt ?? '';
    this.list.section = this.headings[after] ?? '';
    const match = matchesIn(this.forms, words, 'alt').find(({ strength }) => strength !== 'hint');
    const isAbove = text[after] !== undefined && ['byline', 'title'].includes(zones[after]?.zone ?? '');
    if (match) {
      const certain = { ...match, strength: 'certain' } as const;
      if (this.list.add({ class: 'identity', ...certain, text: words, part: 'alt' })) delete is.alt;
    } else if (isAbove || SHOWS_SOMEBODY.test(words)) {
      const told = { class: 'picture', means: 'unreadable', strength: 'hint', part: 'picture' } as const;
      this.list.add({ ...told, text: words, start: 0, end: words.length });
    }
  }

  /** Titles and legends of a chart are text within a drawing. */
  private rewriteChart(picture: Picture): void {
    const inlines = drawnText(picture);
    if (!inlines) return;
    const { text } = inlines;
    const is = {
      isHeading: false,
      isTitle: false,
      part: 'picture',
      place: 'caption',
      block: undefined,
    } as const;
    this.rewritePassage({ ...is, text, inlines }, 'caption');
  }

  private rewriteTitle(): void {
    const { title } = this.model;
    if (title === undefined) return;
    const matches = namesIn(this.forms, title, 'title').filter(({ strength }) => strength !== 'hint');
    for (const match of matches)
      this.list.add({ class: 'identity', ...match, strength: 'certain', text: title, part: 'metadata' });
    if (matches.length > 0) delete this.model.title;
  }
}

/** Passages in which a byline may occur. */
const FRONT = 80;

const SHOWS_SOMEBODY = /\b(?:photo(?:graph)?|portrait|headshot|logo|signature|selfie)\b/i;

const zoneOf = (zone: 'title' | 'body' | 'references', { place }: ModelPassage): Zone =>
  zone === 'body' ? place : zone;
