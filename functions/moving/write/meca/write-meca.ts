import { PAPER_KINDS, PAPER_NAMES, type PaperKind } from '../../../../shared/domain/constants.ts';
import type { ManuscriptFile } from '../../../manuscript/record/manuscript-record.ts';
import type { VersionRecord } from '../../../manuscript/record/version-record.ts';
import type { ZipEntry } from '../zip-parts.ts';
import { zipParts } from '../zip-parts.ts';
import { mecaArticle } from './meca-article.ts';
import { mecaReviews } from './meca-reviews.ts';
import { type MecaItem, mecaManifest, mecaTransfer } from './meca-transfer.ts';

export interface MecaOptions {
  /** The title of the journal that gets it. */
  destination: string;
  /** Those concerned permit that names, addresses and what was for editors only go along. */
  mayName: boolean;
}

const MEDIA = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xml: 'application/xml',
  txt: 'text/plain',
};
/** RP-30's words for them. */
const ITEM_TYPES: Record<PaperKind, string> = {
  response: 'author-response',
  manuscript: 'manuscript',
  markedCopy: 'marked-copy',
  coverLetter: 'cover-letter',
  declaration: 'declaration',
  anonymousManuscript: 'anonymous-manuscript',
};

type Held = [MecaItem, ZipEntry['bytes']];
type Round = Pick<VersionRecord, 'round' | 'documents' | 'proof' | 'responseText'>;

/**
 * One manuscript as other systems take it (MECA, NISO RP-30-2020): its record, what its authors uploaded in each round, and its reviews.
 * Its files get names of their own, because uploaded ones may name people. Files that came with reviews are left out.
 */
export async function* writeMeca(
  file: ManuscriptFile,
  earlier: readonly VersionRecord[],
  read: (key: string) => AsyncIterable<Uint8Array>,
  { destination, mayName }: MecaOptions,
): AsyncGenerator<Uint8Array> {
  const { record } = file;
  const reviews = mecaReviews(file, mayName);
  const rounds: Round[] = [...earlier.filter(({ round }) => round < record.round), record];
  const held: Held[] = [
    [xmlItem('article.xml', 'article-metadata', 'The manuscript’s record'), mecaArticle(record, mayName)],
    [xmlItem('transfer.xml', 'transfer-metadata', 'From whom and to whom'), mecaTransfer(destination)],
    ...(reviews
      ? [[xmlItem('reviews.xml', 'review-metadata', 'Reviews and decisions'), reviews] as Held]
      : []),
    ...rounds.flatMap((one) => filesOfRound(one, read)),
  ];
  yield* zipParts([
    { name: 'manifest.xml', bytes: mecaManifest(held.map(([item]) => item)) },
    ...held.map(([{ name }, bytes]) => ({ name, bytes })),
  ]);
}

const xmlItem = (name: string, itemType: string, title: string): MecaItem => ({
  name,
  itemType,
  title,
  mediaType: MEDIA.xml,
});

function filesOfRound(
  { round, documents, proof, responseText }: Round,
  read: (key: string) => AsyncIterable<Uint8Array>,
): Held[] {
  const item = (itemType: string, title: string, end: keyof typeof MEDIA): MecaItem => ({
    name: `round-${round}-${itemType}.${end}`,
    itemType,
    title,
    mediaType: MEDIA[end],
    version: round,
  });
  const papers = PAPER_KINDS.flatMap((kind): Held[] => {
    const saved = documents[kind];
    return saved ? [[item(ITEM_TYPES[kind], PAPER_NAMES[kind], saved.type), read(saved.key)]] : [];
  });
  return [
    ...papers,
    ...(proof.key ? [[item('proof', 'One PDF of all documents', 'pdf'), read(proof.key)] as Held] : []),
    ...(responseText
      ? [[item('typed-response', 'Typed response to reviewers', 'txt'), responseText] as Held]
      : []),
  ];
}
