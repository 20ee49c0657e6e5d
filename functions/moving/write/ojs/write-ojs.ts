import { el, type MarkupElement } from '../../../forms/markup.ts';
import type { Publication } from '../../../publishing/publication-store.ts';
import { articlesOf, type IssueOut, type Published, type Tell } from '../published.ts';
import { streamPart, streamXml } from '../streamed-xml.ts';
import { galleyFiles, submissionFile } from './ojs-files.ts';
import { ojsPublication } from './ojs-publication.ts';
import { sectionTitle } from './ojs-sections.ts';
import { createIds, type OjsOptions, type OjsWriting, publicationId } from './ojs-writing.ts';

const NAMESPACES = {
  xmlns: 'http://pkp.sfu.ca',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://pkp.sfu.ca native.xsd',
};

/** An issue with all versions of its articles, as OJS's native XML. Memory holds the records of one article, and no file. */
export async function* writeOjs(
  published: Published,
  issue: IssueOut,
  options: OjsOptions,
  tell: Tell,
): AsyncGenerator<string> {
  const writing = { ...options, published, tell, takeId: createIds() };
  const locale = options.release.localeOf('en')!;
  const first = await published.publications.find(issue.lines[0]!.number);
  async function* articles() {
    for await (const publication of articlesOf(published, issue.lines, tell))
      yield* writeArticle(writing, publication);
  }
  // An issue that came from elsewhere was opened here long after it was published.
  const day = issue.lines.map((line) => line.published).sort()[0]!;
  const titles = [...new Set(issue.lines.map(sectionTitle))];
  const issueId = issue.volume * 1000 + issue.issue;
  yield* streamXml((hole) =>
    el(
      'issue',
      { ...NAMESPACES, published: 1, current: issue.isCurrent ? 1 : 0, access_status: 1 },
      el('id', { type: 'internal', advice: 'ignore' }, String(issueId)),
      el(
        'issue_identification',
        {},
        el('volume', {}, String(issue.volume)),
        el('number', {}, first?.meta.issueLabel ?? String(issue.issue)),
        el('year', {}, String(issue.year)),
        issue.title && el('title', { locale }, issue.title),
      ),
      el('date_published', {}, day),
      el('last_modified', {}, day),
      el(
        'sections',
        {},
        titles.map((title, seq) => sectionElement(title, seq, options, locale)),
      ),
      el('articles', {}, hole(articles)),
    ),
  );
}

function sectionElement(title: string, seq: number, { sections }: OjsOptions, locale: string): MarkupElement {
  const { ref } = sections.get(title)!;
  const facts = { seq, editor_restricted: 0, meta_indexed: 1, meta_reviewed: 1, abstracts_not_required: 1 };
  return el(
    'section',
    { ref, ...facts, hide_title: 0, hide_author: 0, abstract_word_count: 0 },
    el('abbrev', { locale }, ref),
    el('title', { locale }, title),
  );
}

async function* writeArticle(writing: OjsWriting, publication: Publication): AsyncGenerator<string> {
  const { release } = writing;
  const { meta, versions } = publication;
  const files = versions.map((row) => galleyFiles(writing, publication, row));
  const elements: MarkupElement[] = [];
  for (const [index, row] of versions.entries())
    elements.push(await ojsPublication(writing, publication, row, files[index]!));
  const locale = release.localeOf(meta.language) ?? release.localeOf('en')!;
  const attributes = {
    locale,
    date_submitted: meta.received ?? meta.published,
    status: 3,
    submission_progress: release.progress,
    current_publication_id: publicationId(meta.number, versions.at(-1)!.version),
    stage: 'production',
  };
  yield* streamPart((hole) =>
    el(
      'article',
      attributes,
      el('id', { type: 'internal', advice: 'ignore' }, String(meta.number)),
      files.flat().map((file) => submissionFile(writing, file, locale, hole)),
      elements,
    ),
  );
}
