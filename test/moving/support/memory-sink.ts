import { createHash } from 'node:crypto';
import type * as z from 'zod';
import {
  MovedArticle,
  MovedFile,
  MovedIssue,
  MovedJournal,
  MovedPerson,
  MovedSection,
  type MovedSink,
  MovedSubmission,
  Named,
} from '../../../functions/moving/moved.ts';

interface Counts {
  found: number;
  kept: number;
  named: number;
}

/** Keeps in memory what a reader hands on, each item parsed by its schema, and checks that every element is accounted for. */
export class MemorySink implements MovedSink {
  readonly journals: MovedJournal[] = [];
  readonly sections: MovedSection[] = [];
  readonly issues: MovedIssue[] = [];
  readonly articles: MovedArticle[] = [];
  readonly people: MovedPerson[] = [];
  readonly submissions: MovedSubmission[] = [];
  readonly names: Named[] = [];
  readonly files = new Map<string, { file: MovedFile; bytes: Uint8Array }>();
  readonly counts = new Map<string, Counts>();

  async journal(one: MovedJournal) {
    this.journals.push(MovedJournal.parse(one));
  }
  async section(one: MovedSection) {
    this.sections.push(MovedSection.parse(one));
  }
  async issue(one: MovedIssue) {
    this.issues.push(MovedIssue.parse(one));
  }
  async article(one: MovedArticle) {
    this.articles.push(MovedArticle.parse(one));
  }
  async person(one: MovedPerson) {
    this.people.push(MovedPerson.parse(one));
  }
  async submission(one: MovedSubmission) {
    this.submissions.push(MovedSubmission.parse(one));
  }

  async file(bytes: AsyncIterable<Uint8Array>, fileName: string): Promise<MovedFile> {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    const whole = Buffer.concat(parts);
    const type =
      whole.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : 'application/octet-stream';
    const sha256 = createHash('sha256').update(whole).digest('hex');
    const file = MovedFile.parse({ sha256, bytes: whole.length, fileName, type });
    this.files.set(sha256, { file, bytes: whole });
    return file;
  }

  async named(one: z.input<typeof Named>) {
    const named = Named.parse(one);
    this.names.push(named);
    this.countsOf(named.what).named += named.count;
  }
  found(what: string, count = 1) {
    this.countsOf(what).found += count;
  }
  kept(what: string, count = 1) {
    this.countsOf(what).kept += count;
  }

  private countsOf(what: string): Counts {
    const counts = this.counts.get(what) ?? { found: 0, kept: 0, named: 0 };
    this.counts.set(what, counts);
    return counts;
  }

  /** Kinds of which not every element was kept or named, or of which more were than were found. */
  unaccounted(): string[] {
    return [...this.counts]
      .filter(([, { found, kept, named }]) => found !== kept + named)
      .map(([what, { found, kept, named }]) => `${what}: ${found} found, ${kept} kept, ${named} named`);
  }

  namedAs(as: Named['as']): number {
    return this.names.filter((one) => one.as === as).reduce((sum, { count }) => sum + count, 0);
  }
}
