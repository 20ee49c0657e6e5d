import { setTimeout as sleep } from 'node:timers/promises';
import type { JournalView } from '../../../shared/contract/journal.ts';
import type {
  ChangeProduction,
  ProductionAnswer,
  ProductionView,
} from '../../../shared/contract/production.ts';
import type { PublicationList } from '../../../shared/contract/publications.ts';
import type { ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
import { TERMS } from '../../../shared/domain/constants.ts';
import { LICENCE } from '../../../shared/domain/production.ts';
import type { Client } from './client.ts';
import type { People } from './enrol-people.ts';
import { coverLetterFile, declarationFile, type InputFile, manuscriptFile, type Paper } from './papers.ts';
import { type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';

interface Standing {
  manuscript: {
    _id: string;
    version: number;
    proof: { state: string; reason: string | null };
    reviews: { _id: string; edition: number }[];
    reviewCopy?: { state: string };
  };
}

const isOnItsWay = (state: string | undefined) => state === 'queued' || state === 'building';
/** Under anonymous review, the reason for keeping passages that may identify the authors of these papers. */
const NOBODY = 'Many others work with it; it tells nobody who we are.';

/** The single API calls of the demonstration people; who does what, and when, is decided where the set is loaded. */
export class Actions {
  readonly #client: Client;
  readonly #people: People;

  constructor(client: Client, people: People) {
    this.#client = client;
    this.#people = people;
  }

  /** For decisions and publishing. */
  async setUndoMinutes(minutes: number): Promise<void> {
    const path = '/auth/editor/journal';
    const { token } = await this.#people.helena;
    const { version, settings } = await this.#client.call<JournalView>('GET', path, undefined, token);
    const changed = { ...settings, undoMinutes: minutes, publishUndoMinutes: minutes };
    await this.ask('helena', 'PUT', path, { version, settings: changed });
  }

  async decide(id: string, kind: 'minor' | 'major'): Promise<void> {
    const { token } = await this.#people.helena;
    const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
    const reviews = manuscript.reviews.map(({ _id, edition }) => ({ _id, edition }));
    const chosen = { kind, quoted: reviews.map(({ _id }) => _id) };
    const letters = `/auth/editor/manuscripts/${id}/letters`;
    const { letter } = await this.#client.call<{ letter: object }>('POST', letters, chosen, token);
    const decision = { ...chosen, letter, reviewedEditions: reviews };
    await this.ask('helena', 'POST', `/auth/editor/manuscripts/${id}/decisions`, decision);
  }

  async saveRevision(revisionOf: string, paper: Paper, responseText: string): Promise<string> {
    const { token } = await this.#people[paper.owner];
    const manuscript = await this.#client.upload(token, 'manuscript', manuscriptFile(paper));
    const body = { submit: true, revisionOf, manuscript, responseText, additionalInfo: TERMS };
    const { data } = await this.#client.call<{ data: { _id: string } }>('POST', '/manuscripts', body, token);
    return data._id;
  }

  async save(paper: Paper, submit: boolean): Promise<string> {
    const { token, _id } = await this.#people[paper.owner];
    const upload = (kind: string, file: InputFile) => this.#client.upload(token, kind, file);
    const [manuscriptUpload, coverLetter, declaration] = await Promise.all([
      upload('manuscript', manuscriptFile(paper)),
      upload('coverLetter', coverLetterFile(paper)),
      upload('declaration', declarationFile(paper)),
    ]);
    const authors = [_id];
    for (const key of paper.coAuthors) authors.push(await this.#addAuthor(PEOPLE[key], token));
    const { data } = await this.#client.call<{ data: { _id: string } }>(
      'POST',
      '/manuscripts',
      {
        submit,
        type: paper.type,
        classification: paper.classification,
        additionalInfo: TERMS,
        comments: 'We suggest no reviewers and oppose none.',
        title: paper.title,
        abstract: paper.abstract,
        keywords: paper.keywords,
        funding: 'No',
        authors,
        correspondingAuthorId: _id,
        manuscript: manuscriptUpload,
        coverLetter,
        declaration,
      },
      token,
    );
    const isAuthor = true;
    for (const key of paper.coAuthors.filter((each) => each !== paper.unanswered))
      await this.ask(key, 'POST', `/manuscripts/${data._id}/authorship`, { isAuthor });
    return data._id;
  }

  async #addAuthor(person: DemonstrationPerson, token: string) {
    const { title, firstName, lastName, academicDegree, email, institution, country } = person;
    const known = title === 'Prof' ? 'Dr' : title;
    const body = { title: known, firstName, lastName, academicDegree, email, institution, country };
    const { data } = await this.#client.call<{ data: { _id: string } }>(
      'POST',
      '/manuscripts/authors',
      body,
      token,
    );
    return data._id;
  }

  async built(paper: Paper, id: string): Promise<void> {
    const { token } = await this.#people[paper.owner];
    for (;;) {
      // No build takes less, and each poll costs the builds some of their time.
      await sleep(250);
      const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
      const { proof, reviewCopy } = manuscript;
      if (!isOnItsWay(proof.state) && !isOnItsWay(reviewCopy?.state)) return;
    }
  }

  changeProduction(id: string, change: ChangeProduction): Promise<unknown> {
    return this.ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/production`, change);
  }

  /** As prepared; its author is asked to check it. */
  async sendProof(id: string): Promise<ProductionView> {
    const production = await this.#produced(id, ({ edition }) => !isOnItsWay(edition.state));
    await this.changeProduction(id, { do: 'send' });
    return production;
  }

  /** Sent to its author and approved. */
  async approveArticle({ owner }: Paper, id: string): Promise<void> {
    const { edition } = await this.sendProof(id);
    const approval = { answer: 'approve', edition: edition.n, licence: LICENCE, agreed: true };
    await this.ask(owner, 'POST', `/manuscripts/${id}/production`, approval);
  }

  /** Its next version is built from this Word file. */
  async beginVersion(id: string, paper: Pick<Paper, 'manuscript'>, reason: string): Promise<void> {
    const { token } = await this.#people.helena;
    const document = await this.#client.upload(token, 'final', manuscriptFile(paper));
    await this.changeProduction(id, { do: 'beginVersion', reason });
    await this.changeProduction(id, { do: 'file', document });
  }

  async publish(id: string, runDue: () => Promise<void>): Promise<void> {
    await this.ask('helena', 'POST', `/auth/editor/manuscripts/${id}/publication`, {});
    await runDue();
    await this.#produced(id, ({ state }) => state === 'published');
  }

  /** A notice about the only article that has one. */
  async correct(number: number, text: string, runDue: () => Promise<void>): Promise<void> {
    const path = '/auth/editor/publications';
    await this.ask('helena', 'POST', `${path}/${number}/notices`, { kind: 'correction', text });
    await runDue();
    const { token } = await this.#people.helena;
    for (;;) {
      const { publications } = await this.#client.call<PublicationList>('GET', path, undefined, token);
      if (publications.some(({ manuscript }) => manuscript?.notices.length)) return;
      await sleep(250);
    }
  }

  async #produced(id: string, is: (production: ProductionView) => boolean): Promise<ProductionView> {
    const { token } = await this.#people.helena;
    for (;;) {
      const path = `/manuscripts/${id}/production`;
      const { production } = await this.#client.call<ProductionAnswer>('GET', path, undefined, token);
      if (is(production)) return production;
      await sleep(250);
    }
  }

  /** Under anonymous review its author keeps the remaining findings. */
  async decideOnCopy(paper: Paper, id: string): Promise<void> {
    const { token } = await this.#people[paper.owner];
    const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
    if (!manuscript.reviewCopy) return;
    const path = `/manuscripts/${id}/review-copy`;
    const { findings } = await this.#client.call<ReviewCopyAnswer>('GET', path, undefined, token);
    const open = findings.filter((finding) => finding.open);
    if (open.length === 0) return;
    const decisions = open.map((finding) => ({ finding: finding.id, decision: 'keep', reason: NOBODY }));
    await this.ask(paper.owner, 'POST', path, { decisions });
    // The copy that heeds them: submitting would have it made too, while the set goes on.
    await this.ask(paper.owner, 'POST', path, { decisions: [] });
    await this.built(paper, id);
  }

  async ask(who: PersonKey, method: string, path: string, body: unknown): Promise<unknown> {
    const { token } = await this.#people[who];
    return this.#client.call(method, path, body, token);
  }
}
