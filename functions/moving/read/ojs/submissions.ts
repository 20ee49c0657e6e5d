import type { MovedSubmission } from '../../moved.ts';
import { readStamp } from '../dates.ts';
import { languageOf } from '../identifiers.ts';
import { htmlOf, type Tree, take, takeAll, takeText, textOf } from '../xml/tree.ts';
import { type AroundArticle, localeOf, readArticle, uniqueOrigin, whyUnpublished } from './articles.ts';
import { takeAuthors } from './authors.ts';
import { originOf, takeIds } from './ids.ts';
import { takeRich, takeTitle, takeWords } from './localized.ts';
import { addressAt } from './people.ts';
import { attribute, type Item, type Reading } from './reading.ts';
import { type Decision, type Round, takeDecisions, takeRounds, takeWorkflowFiles } from './review-seats.ts';
import { readRichText } from './rich-text.ts';
import { roleNamed } from './roles.ts';
import { noteSection } from './sections.ts';
import { stageNamed } from './workflow-words.ts';

type Discussion = MovedSubmission['discussions'][number];

function takeEditors(stage: Tree, reading: Reading): string[] {
  return takeAll(stage, 'participant').flatMap((participant) => {
    const address = addressAt(participant, 'user_email');
    const role = roleNamed(attribute(participant, 'user_group_ref') ?? '', reading);
    return address && (role === 'chief' || role === 'editor') ? [address] : [];
  });
}

async function takeDiscussions(stage: Tree, reading: Reading): Promise<Discussion[]> {
  const discussions: Discussion[] = [];
  for (const query of takeAll(take(stage, 'queries'), 'query')) {
    const notes: Discussion['notes'] = [];
    let title: string | undefined;
    for (const note of takeAll(take(query, 'replies'), 'note')) {
      title ??= takeText(note, 'title');
      take(note, 'title');
      const contents = take(note, 'contents');
      const by = addressAt(note, 'user_email');
      const at = readStamp(attribute(note, 'date_created'));
      const files = await takeWorkflowFiles(note, reading);
      notes.push({
        text: readRichText(contents ? htmlOf(contents) : '').text,
        files: files.map(({ file }) => file),
        by,
        at,
      });
    }
    const participants = takeAll(take(query, 'participants'), 'participant').map(textOf).filter(Boolean);
    discussions.push({ title: title ?? 'Discussion', participants, notes });
  }
  return discussions;
}

/** The publication that authors and editors saw last. */
function takeCurrent(article: Tree): Tree {
  const publications = takeAll(article, 'publication', 'pkppublication');
  const id = attribute(article, 'current_publication_id');
  const isCurrent = (one: Tree): boolean =>
    one.elements.some((child) => child.name === 'id' && textOf(child) === id);
  const current = publications.find(isCurrent) ?? publications.at(-1) ?? article;
  for (const one of publications) {
    if (one !== current) one.account = { as: 'left out', reason: 'A later version took its place.' };
  }
  return current;
}

async function readSubmission(article: Tree, reading: Reading): Promise<void> {
  article.account = 'kept';
  const current = takeCurrent(article);
  const item: Item = { reading, locale: localeOf(article, current) };
  const { oldIds } = takeIds(article, reading);
  if (current !== article) takeIds(current, reading);
  const title = Object.values(takeTitle(current, item))[0] ?? '';
  const authors = takeAuthors(current, item);
  const sectionRef = attribute(current, 'section_ref');
  await noteSection(current, sectionRef, item);
  const language = languageOf(item.locale);
  const submittedAt = readStamp(attribute(article, 'date_submitted'));
  const rounds: Round[] = [];
  const decisions: Decision[] = [];
  const discussions: Discussion[] = [];
  const editors = new Set<string>();
  for (const stage of takeAll(article, 'stage')) {
    for (const address of takeEditors(stage, reading)) editors.add(address);
    rounds.push(...(await takeRounds(stage, rounds.length + 1, reading)));
    decisions.push(...takeDecisions(stage));
    discussions.push(...(await takeDiscussions(stage, reading)));
  }
  const facts = [title, authors[0]?.family ?? '', submittedAt ?? ''];
  await reading.sink.submission({
    origin: uniqueOrigin(article, originOf(reading, oldIds.internal, facts), reading),
    title,
    abstract: Object.values(takeRich(current, ['abstract'], item))[0] ?? '',
    keywords: Object.values(takeWords(current, 'keywords', 'keyword', item))[0] ?? [],
    authors,
    stage: stageNamed(attribute(article, 'status'), attribute(article, 'stage')),
    editors: [...editors],
    files: await takeWorkflowFiles(article, reading),
    rounds,
    decisions,
    discussions,
    place: reading.accounts.place(article.line),
    language,
    sectionRef,
    submittedAt,
  });
}

/** Of lepidus' archive: an article that was published, or a submission under way with its rounds. */
export async function readExtendedArticle(
  article: Tree,
  around: AroundArticle,
  reading: Reading,
): Promise<void> {
  if (whyUnpublished(article, around)) return await readSubmission(article, reading);
  for (const stage of takeAll(article, 'stage')) {
    stage.account = {
      as: 'left out',
      reason: 'Reviews and decisions of published articles are not taken over.',
    };
  }
  await readArticle(article, around, reading);
}
