import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Article, Block } from '../../content/article.ts';
import { journalPrefixOf } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './figures/figures.module.css';
import { TimelineFigure } from './figures/timeline-figure.tsx';

/** Files beside the pages, not pages of the site. */
const FILES = '/downloads/';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** A page of running text: numbered sections under one heading. `after` follows the last of them. */
export function ArticlePage({ article, after }: { article: Article; after?: ReactNode }) {
  return (
    <Page title={article.title} kicker={article.kicker} lede={article.lede}>
      <ArticleBody article={article} />
      {after}
    </Page>
  );
}

export function ArticleBody({ article }: { article: Article }) {
  return article.sections.map((section, index) => (
    <Section key={section.title} number={index + 1} title={section.title}>
      <Blocks blocks={section.blocks} />
    </Section>
  ));
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes its order
    const view = <BlockView key={index} block={block} />;
    return view;
  });
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <Prose>
        <p>
          <Inline text={block} />
        </p>
      </Prose>
    );
  }
  if ('list' in block) return <ItemList items={block.list} />;
  if ('steps' in block) return <ItemList items={block.steps} ordered />;
  if ('terms' in block) return <Terms terms={block.terms} />;
  if ('table' in block) return <Table table={block.table} />;
  if ('quote' in block) {
    return (
      <Prose>
        <blockquote>{block.quote}</blockquote>
      </Prose>
    );
  }
  if ('sample' in block) return <SampleNote>{block.sample}</SampleNote>;
  return block.figure === 'process' ? <ProcessFigure /> : <TimelineFigure />;
}

function ItemList({ items, ordered = false }: { items: string[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <Prose>
      <List>
        {items.map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
      </List>
    </Prose>
  );
}

function Terms({ terms }: { terms: Array<[string, string]> }) {
  return (
    <Prose>
      <dl>
        {terms.flatMap(([term, text]) => [
          <dt key={term}>{term}</dt>,
          <dd key={`${term} text`}>
            <Inline text={text} />
          </dd>,
        ])}
      </dl>
    </Prose>
  );
}

function Table({ table }: { table: { caption: string; head: string[]; rows: string[][] } }) {
  return (
    <DataTable
      caption={table.caption}
      rows={table.rows}
      keyOf={([first]) => first!}
      columns={table.head.map((head, index) => ({
        head,
        cell: (row: string[]) => row[index],
        isRowHead: index === 0,
      }))}
    />
  );
}

/** Text of the content files with its links; `journal:` means the prefix that the reader came under. */
function Inline({ text }: { text: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', target = ''] = match;
    parts.push(text.slice(end, match.index));
    const to = target.startsWith('journal:') ? prefix + target.slice('journal:'.length) : target;
    const isPage = to.startsWith('/') && !to.startsWith(FILES);
    parts.push(
      isPage ? (
        <Link key={match.index} to={to}>
          {words}
        </Link>
      ) : (
        <a key={match.index} href={to} download={to.startsWith(FILES) || undefined}>
          {words}
        </a>
      ),
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

const stages = [
  { name: 'Submission', time: 'you approve the PDF' },
  { name: 'Screening', time: '7–10 days' },
  { name: 'Peer review', time: '4–6 weeks, two experts or more' },
  { name: 'Revision', time: '2–3 weeks, where asked for' },
  { name: 'Decision', time: 'about 60 days in all' },
];

/** The review process as a diagram that is also a list, and reads the same aloud. */
function ProcessFigure() {
  return (
    <figure className={styles.figure}>
      <ol className={`${styles.stages} stack list`}>
        {stages.map((stage) => (
          <li key={stage.name} className={styles.stage}>
            <span className={`${styles.stageName} block`}>{stage.name}</span>
            <span className="above-1 muted small block">{stage.time}</span>
          </li>
        ))}
      </ol>
      <p className={`${styles.way} above-4 small marked-madder`}>
        A revised manuscript returns to its reviewers; what fails screening is rejected straight away, with
        the reason.
      </p>
      <figcaption>From manuscript to paper.</figcaption>
    </figure>
  );
}
