import {
  type AuthorsManuscript,
  type EditorsManuscript,
  isAuthors,
  isOpenToEditor,
} from '../../../shared/contract/manuscripts.ts';
import { PAPER_KINDS, PAPER_NAMES } from '../../../shared/domain/constants.ts';
import { call } from '../api/client.ts';
import { fileSize } from '../ui/words/file-size.ts';
import { formatDate } from '../ui/words/format-date.ts';
import { DownloadList } from './download-list.tsx';
import styles from './sent-files.module.css';

const WORDS = {
  gone: 'This file is no longer part of the manuscript.',
  noAnswer: 'The server could not be reached. Try again.',
};

type Shown = AuthorsManuscript | EditorsManuscript;

const NAMES = { final: 'Word file of the article', ...PAPER_NAMES };
type Kind = keyof typeof NAMES;
const KINDS = ['final', ...PAPER_KINDS] as const;
const fileOf = (manuscript: Shown, kind: Kind) =>
  kind === 'final'
    ? 'production' in manuscript
      ? manuscript.production?.file
      : undefined
    : manuscript[kind];

const broughtOf = (manuscript: Shown) => ('brought' in manuscript && manuscript.brought?.files) || [];

interface SentFilesProps {
  manuscript: Shown;
  /** Only the Word file that its article is built from. */
  isForArticle?: boolean;
}

/** A manuscript's files, to download as they were uploaded: for editors the last Word file of its article first. */
export function SentFiles({ manuscript, isForArticle = false }: SentFilesProps) {
  const files = KINDS.flatMap((kind) => {
    const document = fileOf(manuscript, kind);
    if (!document) return [];
    const shown = (
      <>
        {NAMES[kind]}: <bdi>{document.fileName}</bdi>{' '}
        <span className="muted small">
          {document.type.toUpperCase()}, {fileSize(document.size).replace(' ', '\u00a0')}, saved{' '}
          {formatDate(document.savedAt)}
        </span>
      </>
    );
    return [{ key: kind, name: NAMES[kind], shown }];
  });
  const brought = broughtOf(manuscript).map(({ fileName, size, what, round }, index) => ({
    key: String(index),
    name: fileName,
    shown: (
      <>
        <bdi>{fileName}</bdi>{' '}
        <span className="muted small">
          round {round}, {what.replaceAll('_', ' ')}, {fileSize(size).replace(' ', '\u00a0')}
        </span>
      </>
    ),
  }));
  async function urlOf(key: string) {
    const { manuscript: now } = await call('get-manuscript', { params: { id: manuscript._id } });
    if (/^\d+$/.test(key)) return isOpenToEditor(now) ? broughtOf(now)[Number(key)]?.url : null;
    return isAuthors(now) || isOpenToEditor(now) ? fileOf(now, key as Kind)?.url : null;
  }
  const list = { className: `${styles.files} list`, urlOf, words: WORDS };
  if (isForArticle || brought.length === 0)
    return <DownloadList {...list} files={isForArticle ? files.slice(0, 1) : files} />;
  return (
    <>
      <DownloadList {...list} files={files} />
      <h4 className="above-3">All files from the journal’s previous system</h4>
      <p className="muted small">For editors only: names of authors and reviewers may be in them.</p>
      <DownloadList {...list} files={brought} />
    </>
  );
}
