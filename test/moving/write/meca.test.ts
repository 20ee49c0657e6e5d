import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { DecisionRecord } from '../../../functions/manuscript/record/decision-record.ts';
import type { ManuscriptFile, ReviewRecord } from '../../../functions/manuscript/record/manuscript-record.ts';
import { versionOf } from '../../../functions/manuscript/record/version-record.ts';
import { timeUuid } from '../../../functions/moving/write/meca/time-uuid.ts';
import { writeMeca } from '../../../functions/moving/write/meca/write-meca.ts';
import { buildManuscript, seatRowsOf, withFields } from '../../support/build-manuscript.ts';
import { MECA_DTDS } from './sample-folder.ts';

const REVIEWER = 'Quillfeather';
const EDITOR = 'Marshbank';
const SECRETS = [
  REVIEWER,
  EDITOR,
  'quill@example.org',
  'Only for editors',
  'Weak, but say so kindly',
  'Not yours',
];

const review = (change: Partial<ReviewRecord>): ReviewRecord => ({
  id: 'review-1',
  reviewerId: 'reviewer',
  reviewerName: `Ida ${REVIEWER}`,
  comments: 'The bound is new & holds.',
  recommendation: 'Accept',
  round: 1,
  cycle: 1,
  seat: 1,
  addedAt: '2026-04-01T00:00:00.000Z',
  answers: [
    { id: 'a', kind: 'score', label: 'Novelty', forAuthors: true, value: 4 },
    { id: 'b', kind: 'longText', label: 'Doubts', forAuthors: false, value: 'Weak, but say so kindly' },
  ],
  forEditor: 'Only for editors',
  ...change,
});

const decision: DecisionRecord = {
  id: 'decision-1',
  kind: 'minor',
  round: 1,
  at: '2026-04-02T00:00:00.000Z',
  by: { personId: 'editor', name: `Helena ${EDITOR}` },
  state: 'effective',
  leavesAt: '2026-04-02T00:00:00.000Z',
  letter: { subject: 'Your manuscript', text: `Yours, Helena ${EDITOR}` },
  quoted: [{ number: 1, reviewId: 'review-1', edition: 1, text: 'The bound is new & holds.' }],
  dueAt: null,
  note: 'Only for editors',
};

function manuscript(): ManuscriptFile {
  const first = buildManuscript({ number: 'JICS-2026-0012', reviewerOrder: ['reviewer'] });
  const record = { ...first, round: 2, responseText: 'We thank the reviewers.' };
  const [seat] = seatRowsOf(first);
  const named = { ...seat!, n: 1, firstName: 'Ida', lastName: REVIEWER, email: 'quill@example.org' };
  return {
    record: withFields(record, { reviewers: { reviewer: { name: `Ida ${REVIEWER}`, marks: [] } } }),
    seats: [named],
    notes: [],
    reviews: [review({}), review({ id: 'review-2', round: 2, seat: 2, comments: 'Not yours' })],
    reviewFiles: [],
    history: [],
    decisions: [decision, { ...decision, id: 'decision-2', kind: 'reject', state: 'recalled' }],
  };
}

async function write(file: ManuscriptFile, mayName: boolean): Promise<Record<string, string>> {
  const parts = writeMeca(
    file,
    [versionOf({ ...file.record, round: 1 })],
    async function* (key) {
      yield Buffer.from(`the file ${key}`);
    },
    { destination: 'Annals of Corridors', mayName },
  );
  const bytes = unzipSync(await buffer(parts));
  return Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, Buffer.from(one).toString()]));
}

/** Violations of one of RP-30's DTDs, whose names of characters are left out. */
function faultsBy(name: string, xml: string): string[] {
  const dtd = readFileSync(join(MECA_DTDS, `${name}.dtd`), 'utf8').replace(/<!ENTITY %[^>]*>/g, '');
  const document = XmlDocument.fromString(xml.replace(/<!DOCTYPE[^>]*>/, ''));
  try {
    new DtdValidator(XmlDtd.fromString(dtd)).validate(document);
    return [];
  } catch (error) {
    return (error as { details: { message: string }[] }).details.map(({ message }) => message);
  } finally {
    document.dispose();
  }
}

describe('a manuscript as a MECA package', () => {
  it('lists each of its files once, in no folder', async () => {
    const files = await write(manuscript(), false);
    const listed = [...files['manifest.xml']!.matchAll(/xlink:href="([^"]+)"/g)].map(([, name]) => name);
    expect([...listed, 'manifest.xml'].sort()).toEqual(Object.keys(files).sort());
    expect(Object.keys(files).filter((name) => /[/\s]/.test(name))).toEqual([]);
    expect(listed).toContain('round-1-manuscript.pdf');
    expect(listed).toContain('round-2-cover-letter.pdf');
    expect(files['round-2-typed-response.txt']).toBe('We thank the reviewers.');
    expect(files['transfer.xml']).toContain('<publication-title>Annals of Corridors</publication-title>');
    expect(files['article.xml']).toContain('<surname>Owner</surname><given-names>Olga</given-names>');
  });

  it('holds no reviewer’s or editor’s name, no address and nothing for editors only, unless they permit it', async () => {
    const files = await write(manuscript(), false);
    const all = Object.values(files).join('\n');
    for (const secret of [...SECRETS, 'olga@example.org'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    expect(files['reviews.xml']).toContain('The bound is new &amp; holds.');
    expect(files['reviews.xml']).toContain('permission-to-publish="no" permission-to-transfer="no"');
    const permitted = Object.values(await write(manuscript(), true)).join('\n');
    for (const secret of [REVIEWER, 'Only for editors', 'Weak, but say so kindly', 'olga@example.org'])
      expect([secret, permitted.includes(secret)]).toEqual([secret, true]);
    expect(permitted).not.toContain(EDITOR);
  });

  it('has no reviews.xml before the authors have read a review', async () => {
    const file = { ...manuscript(), decisions: [] };
    expect(Object.keys(await write(file, false))).not.toContain('reviews.xml');
  });

  it.runIf(existsSync(MECA_DTDS)).each([true, false])(
    'is valid by the DTDs of RP-30, with names: %s',
    async (mayName) => {
      const files = await write(manuscript(), mayName);
      for (const name of ['manifest', 'transfer', 'reviews'])
        expect([name, faultsBy(name, files[`${name}.xml`]!)]).toEqual([name, []]);
      expect(faultsBy('transfer', files['manifest.xml']!)).not.toEqual([]);
    },
  );
});

it('makes UUIDs of version 1 that say when, and no two alike', () => {
  const at = new Date('2026-11-30T00:00:00Z');
  expect(timeUuid(at)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeUuid(at)).not.toBe(timeUuid(at));
  const [low, mid, high] = timeUuid(at).split('-') as [string, string, string];
  const time = BigInt(`0x${high.slice(1)}${mid}${low}`) - 0x01b21dd213814000n;
  expect(Number(time / 10_000n)).toBe(at.getTime());
});
