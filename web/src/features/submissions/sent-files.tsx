import { type AuthorsManuscript, isAuthors } from '../../../../shared/contract/manuscripts.ts';
import { PAPER_KINDS, PAPER_NAMES, type PaperKind } from '../../../../shared/domain/constants.ts';
import { call } from '../../api/client.ts';
import { DownloadList } from '../../manuscript/download-list.tsx';
import { fileSize } from '../../ui/words/file-size.ts';
import styles from './submission-view.module.css';

const WORDS = {
  gone: 'This file is no longer part of the manuscript.',
  noAnswer: 'The server could not be reached. Try again.',
};

export function SentFiles({ manuscript }: { manuscript: AuthorsManuscript }) {
  const files = PAPER_KINDS.flatMap((kind) => {
    const document = manuscript[kind];
    if (!document) return [];
    const shown = (
      <>
        {PAPER_NAMES[kind]}: <bdi>{document.fileName}</bdi>{' '}
        <span className="muted small">{fileSize(document.size).replace(' ', '\u00a0')}</span>
      </>
    );
    return [{ key: kind, name: PAPER_NAMES[kind], shown }];
  });
  async function urlOf(kind: string) {
    const { manuscript: now } = await call('get-manuscript', { params: { id: manuscript._id } });
    return isAuthors(now) ? now[kind as PaperKind]?.url : null;
  }
  return <DownloadList className={`${styles.files} list`} files={files} urlOf={urlOf} words={WORDS} />;
}
