import type { PublicationMeta } from '../../forms/publication-meta.ts';
import { paragraphsOf } from '../../forms/publication-meta.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleBlock, ArticleInline, Statement, StatementKind } from './article-text.ts';
import { inlinesText, slice, trimmed } from './inline-slices.ts';
import { readFunding } from './read-funding.ts';
import { statementRunIn } from './statements.ts';
import { blocksIn } from './walk-blocks.ts';

/** Takes paragraphs that are statements, by their first words, out of a text. */
export function takeRunIns(
  blocks: ArticleBlock[],
  statements: Statement[],
  { ids }: ArticleState,
): ArticleBlock[] {
  return blocks.filter((block) => {
    if (block.k !== 'par') return true;
    const text = inlinesText(block.c);
    const found = statementRunIn(text, leadOf(block.c));
    if (!found || text.length <= found.length) return true;
    const title = trimmed(slice(block.c, 0, found.length)).map(plain);
    const rest: ArticleBlock = { ...block, c: trimmed(slice(block.c, found.length)) };
    statements.push({ id: ids.take(`statement-${found.kind}`), kind: found.kind, title, blocks: [rest] });
    return false;
  });
}

/** The first words in a type of their own. */
function leadOf(inlines: readonly ArticleInline[]): string {
  let lead = '';
  for (const inline of inlines) {
    if (
      typeof inline !== 'object' ||
      inline.k !== 'run' ||
      !(inline.b || inline.i || inline.u || inline.smallCaps)
    )
      break;
    lead += inline.s;
  }
  return lead;
}

/** A title needs neither its own bold nor the colon. */
function plain(inline: ArticleInline, at: number, all: readonly ArticleInline[]): ArticleInline {
  const s = typeof inline === 'string' ? inline : inline.k === 'run' ? inline.s : undefined;
  return s === undefined ? inline : at === all.length - 1 ? s.replace(/[\s:：.—–-]+$/u, '') : s;
}

const TITLES: Record<
  'data' | 'interests' | 'ethics' | 'ai' | 'acknowledgements' | 'funding',
  [StatementKind, string]
> = {
  data: ['data', 'Data availability'],
  interests: ['interests', 'Competing interests'],
  ethics: ['ethics', 'Ethics'],
  ai: ['ai', 'Use of AI'],
  acknowledgements: ['acknowledgement', 'Acknowledgements'],
  funding: ['funding', 'Funding'],
};

/** Replaces the manuscript's statements with those made at the proof. */
export function typedStatements(
  own: Statement[],
  typed: PublicationMeta['statements'],
  { ids }: ArticleState,
): Statement[] {
  const made = Object.entries(TITLES).flatMap(([field, [kind, title]]): Statement[] => {
    const text =
      field === 'funding'
        ? !isAsSaid(typed.funding, own) && fundingText(typed.funding)
        : typed[field as Exclude<keyof typeof TITLES, 'funding'>];
    if (!text) return [];
    const blocks = paragraphsOf(text).map((c): ArticleBlock => ({ k: 'par', id: ids.next('p'), c: [c] }));
    return [{ id: ids.take(`statement-${kind}`), kind, title: [title], blocks }];
  });
  const kinds = new Set(made.map(({ kind }) => kind));
  return [...own.filter(({ kind }) => !kinds.has(kind)), ...made].filter(({ blocks }) => blocks.length > 0);
}

/** The manuscript's own section says more than a list of what was read in it. */
function isAsSaid(funding: PublicationMeta['statements']['funding'], own: readonly Statement[]): boolean {
  const plain = (list: typeof funding) => JSON.stringify(list.map(({ funder, grants }) => [funder, grants]));
  return plain(funding) === plain(readFunding(statementWords(own, 'funding')));
}

/** The paragraphs of all statements of a kind. */
export const statementWords = (statements: readonly Statement[], kind: StatementKind): string[] => {
  const inside = (block: ArticleBlock): string[] =>
    block.k === 'par' ? inlinesText(block.c).split('\n') : blocksIn(block).flatMap(inside);
  return statements.flatMap((one) => (one.kind === kind ? one.blocks.flatMap(inside) : []));
};

const fundingText = (funding: PublicationMeta['statements']['funding']): string =>
  funding
    .map(({ funder, grants }) => (grants.length > 0 ? `${funder} (${grants.join(', ')}).` : `${funder}.`))
    .join('\n\n');
