import { inflateSync } from 'node:zlib';
import { anonymisePages, boundCopy, identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { anonymousPdf } from '../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Finding, Identity } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { type Mark, type Place, type Planted, plantDocx } from '../documents/anonymous/plant-docx.ts';
import { pdfText } from '../support/pdf-text.ts';
import { cpuClock } from './measure.ts';

/** What reviewers would get of a manuscript, which the verifier may refuse. */
export interface Copy {
  pdf: Uint8Array;
  pages: number;
  /** Pages that became pictures. */
  pictures: number;
  findings: Finding[];
  refused: string | undefined;
  /** CPU to find, rewrite or cut, and set again; and to verify. */
  seconds: { copy: number; verify: number };
}

async function verified(
  pdf: Uint8Array,
  authors: readonly Identity[],
  copy: number,
): Promise<Pick<Copy, 'pdf' | 'refused' | 'seconds'>> {
  const clock = cpuClock();
  const answer = await verifyAnonymous(pdf, identityForms(authors));
  return {
    pdf,
    refused: answer.clean ? undefined : answer.where,
    seconds: { copy, verify: clock() },
  };
}

export async function copyOfDocx(
  bytes: Uint8Array,
  authors: readonly Identity[],
  title: string,
): Promise<Copy> {
  const { model } = await readDocx(bytes, convertPicture);
  const identities = identitiesOfDocx(bytes, authors);
  const clock = cpuClock();
  const copy = await anonymisePages(model, identities, new Map(), { title });
  const pdf = await boundCopy(copy);
  const { findings, pages } = copy;
  return { ...(await verified(pdf, authors, clock())), findings, pages, pictures: 0 };
}

/** With the title typed at submission: bound, as reviewers get it. */
export async function copyOfPdf(
  bytes: Uint8Array,
  authors: readonly Identity[],
  title?: string,
): Promise<Copy | { failed: string }> {
  const clock = cpuClock();
  const copy = await anonymousPdf(
    bytes,
    identityForms(authors),
    new Map(),
    title === undefined ? {} : { title },
  );
  if ('failed' in copy) return copy;
  const { findings, pages, pictures } = copy;
  const pdf = title === undefined ? copy.pdf : await boundCopy(copy);
  return { ...(await verified(pdf, authors, clock())), findings, pages, pictures: pictures.length };
}

/** The copy of a manuscript with people planted at known places, and the marks that are still in it. */
export async function copyOfPlantedDocx(
  bytes: Uint8Array,
  title: string,
  marks: readonly (readonly [Place, Planted])[],
): Promise<Copy & { planted: Mark[]; left: Mark[] }> {
  const { bytes: withMarks, truth } = plantDocx(bytes, title, marks);
  const authors = marks.map(([, author]) => author);
  const copy = await copyOfDocx(withMarks, authors, title);
  const found = await wordsAndBytesOf(copy.pdf);
  return { ...copy, planted: truth, left: truth.filter(({ needle }) => holds(found, needle)) };
}

interface Haystack {
  words: string;
  bytes: Buffer;
}

/** The text people read on its pages, and every byte of the file with its streams unpacked. */
export async function wordsAndBytesOf(pdf: Uint8Array): Promise<Haystack> {
  const words = ` ${plainWords((await pdfText(pdf)).join('\n'))} `;
  const file = Buffer.from(pdf);
  const parts = [file];
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const start = at + (file[at + 6] === 0x0d ? 8 : 7);
    const end = file.indexOf('endstream', start);
    try {
      parts.push(inflateSync(file.subarray(start, end)));
    } catch {
      // Not packed this way.
    }
  }
  return { words, bytes: Buffer.concat(parts) };
}

export function holds({ words, bytes }: Haystack, needle: string): boolean {
  if (words.includes(` ${plainWords(needle)} `)) return true;
  if (needle.length < SHORTEST_BYTES) return false;
  return [Buffer.from(needle, 'utf8'), Buffer.from(needle, 'utf16le').swap16()].some((sought) =>
    bytes.includes(sought),
  );
}

/** Shorter ones occur in packed data by chance. */
const SHORTEST_BYTES = 5;
