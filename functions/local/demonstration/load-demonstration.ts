import { setTimeout as sleep } from 'node:timers/promises';
import type { JournalSettings, JournalView } from '../../../shared/contract/journal.ts';
import type { ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
import { TERMS } from '../../../shared/domain/constants.ts';
import { type Client, createClient } from './client.ts';
import {
  brokenManuscriptFile,
  coverLetterFile,
  declarationFile,
  type InputFile,
  manuscriptFile,
} from './documents.ts';
import { enrolPeople, type Tokens } from './enrol-people.ts';
import type { LetTimePass } from './let-time-pass.ts';
import type { Paper } from './paper.ts';
import { PAPERS, type PaperKey } from './papers.ts';
import { RESPONSE, REVISED_PAPER } from './papers-in-revision.ts';
import { type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';
import { EDITOR_NOTES, MESSAGES, REVIEWS } from './words.ts';

export interface DemonstrationOptions {
  origin: string;
  /** Sent with every call: opens the gateway before it is open to others. */
  headers: Record<string, string>;
  editorAccessKey: string;
  letTimePass: LetTimePass;
  /** Does what is due by now. */
  runDue: () => Promise<void>;
}

/** Enough that an editor has to act. */
const LATE_DAYS = 6;

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
/** Under anonymous review, of what may tell who wrote a paper of this set. */
const NOBODY = 'Many others work with it; it tells nobody who we are.';

/** People in every role and manuscripts in every status, made by the real API and built by the real pipeline. */
export async function loadDemonstration({
  origin,
  headers,
  editorAccessKey,
  letTimePass,
  runDue,
}: DemonstrationOptions): Promise<void> {
  const client = createClient(origin, headers);
  const people = await enrolPeople(client, editorAccessKey);
  const set = new Demonstration(client, people);
  // Builds wait for each other in the queue; everything else goes side by side. What takes longest begins first.
  const inRevision = set.revisionsAsked(runDue);
  await Promise.all([
    inRevision.then((asked) => set.revised('warnings', asked.warnings)),
    set.draft('handover'),
    set.failed('cooling'),
    set.proofReady('subtitles'),
    set.submitted('scheduling'),
    set.invited('drift', ['claire', 'noor']),
    set.waitedFor('forecasting').then((id) => letTimePass(id, 2, LATE_DAYS)),
    set.reviewed('federated'),
    set.decidedOn('charging', inRevision),
    set.accepted('review'),
    set.rejected('retrieval'),
  ]);
}

class Demonstration {
  readonly #client: Client;
  readonly #people: Tokens;
  /** Of each owner the last that was asked for. */
  readonly #builds = new Map<PersonKey, Promise<unknown>>();

  constructor(client: Client, people: Tokens) {
    this.#client = client;
    this.#people = people;
  }

  /** Saved and never built. */
  async draft(key: PaperKey): Promise<string> {
    return this.#save(PAPERS[key], false, manuscriptFile(PAPERS[key]));
  }

  failed(key: PaperKey): Promise<void> {
    const paper = PAPERS[key];
    return this.#inTurn(paper.owner, async () => {
      const id = await this.#save(paper, true, await brokenManuscriptFile(paper));
      await this.#built(paper, id);
    });
  }

  proofReady(key: PaperKey): Promise<string> {
    const paper = PAPERS[key];
    return this.#inTurn(paper.owner, async () => {
      const id = await this.#save(paper, true, manuscriptFile(paper));
      await this.#ask(paper.owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Under Review' });
      await this.#built(paper, id);
      return id;
    });
  }

  /** One build of an owner after another: each person has few on their way at a time. */
  #inTurn<T>(owner: PersonKey, build: () => Promise<T>): Promise<T> {
    const turn = (this.#builds.get(owner) ?? Promise.resolve()).then(build);
    this.#builds.set(
      owner,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async submitted(key: PaperKey): Promise<string> {
    const id = await this.proofReady(key);
    // One comes to the editors with what its author left to them.
    if (key !== 'scheduling') await this.#decideOnCopy(PAPERS[key], id);
    await this.#ask(PAPERS[key].owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted' });
    return id;
  }

  async underReview(
    key: PaperKey,
    reviewers: PersonKey[] = ['sofia', 'rahul'],
    reviews = 1,
  ): Promise<string> {
    const id = await this.submitted(key);
    const ids = reviewers.map((name) => this.#people[name]._id);
    await this.#ask('helena', 'PUT', `/manuscripts/${id}/assign-reviewers`, { reviewers: ids });
    await this.#ask('helena', 'POST', `/auth/editor/manuscripts/${id}/notes`, EDITOR_NOTES.toReviewers);
    await this.#ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, { status: 'Under Review' });
    for (const [index, name] of reviewers.slice(0, reviews).entries()) {
      await this.#ask(name, 'POST', `/auth/reviewer/manuscripts/${id}/review`, REVIEWS[key]![index]!);
    }
    return id;
  }

  /** Asked and not answered yet; a letter to one of them comes back. */
  async invited(key: PaperKey, reviewers: PersonKey[]): Promise<void> {
    const id = await this.submitted(key);
    const people = reviewers.map((name) => ({ _id: this.#people[name]._id }));
    await this.#ask('helena', 'POST', `/auth/editor/manuscripts/${id}/seats`, { people });
  }

  /** One review is there, the other was due some days ago, and its author has asked about it. */
  async waitedFor(key: PaperKey): Promise<string> {
    const id = await this.underReview(key, ['sofia', 'rahul']);
    const dueAt = new Date().toISOString().slice(0, 10);
    await this.#ask('helena', 'PATCH', `/auth/editor/seats/${id}_2`, { dueAt });
    const { owner } = PAPERS[key];
    const messages = `/manuscripts/${id}/messages`;
    await this.#ask('helena', 'POST', messages, { to: 'author', text: MESSAGES.fromEditor });
    await this.#ask(owner, 'POST', messages, { to: 'editors', text: MESSAGES.fromAuthor });
    return id;
  }

  reviewed(key: PaperKey): Promise<string> {
    return this.underReview(key, ['sofia', 'claire'], 2);
  }

  /** Decisions that nobody can undo any more: for so long the journal lets none wait. */
  async revisionsAsked(runDue: () => Promise<void>): Promise<Record<'soil' | 'warnings', string>> {
    const [warnings, soil] = await Promise.all([
      this.underReview('warnings', ['rahul', 'claire'], 2),
      this.underReview('soil', ['sofia', 'rahul'], 2),
    ]);
    const settings = await this.#setUndoMinutes(0);
    await this.#decide(warnings, 'major');
    await this.#decide(soil, 'minor');
    await runDue();
    await this.#setUndoMinutes(settings.undoMinutes);
    return { soil, warnings };
  }

  /** The next round of it, with its author's answer to the reviewers, waits for the editors. */
  revised(key: PaperKey, id: string): Promise<void> {
    const { owner } = PAPERS[key];
    return this.#inTurn(owner, async () => {
      const draft = await this.#saveRevision(id);
      await this.#ask(owner, 'PUT', `/manuscripts/${draft}/status`, { status: 'Under Review' });
      await this.#built(REVISED_PAPER, draft);
      await this.#decideOnCopy(REVISED_PAPER, draft);
      await this.#ask(owner, 'PUT', `/manuscripts/${draft}/status`, { status: 'Accepted' });
    });
  }

  /** A decision that can be undone for the journal's ten minutes; then it leaves, and a revision is wanted. */
  async decidedOn(key: PaperKey, before: Promise<unknown>): Promise<void> {
    const id = await this.underReview(key, ['claire', 'rahul'], 2);
    await before;
    await this.#decide(id, 'major');
  }

  async accepted(key: PaperKey): Promise<void> {
    const id = await this.underReview(key, ['rahul', 'claire'], 2);
    const body = { status: 'Accepted', note: EDITOR_NOTES.acceptance };
    await this.#ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, body);
  }

  async rejected(key: PaperKey): Promise<void> {
    const id = await this.underReview(key, ['claire', 'sofia'], 2);
    const body = { status: 'Rejected', note: EDITOR_NOTES.rejection };
    await this.#ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, body);
  }

  /** Answers the settings as they were. */
  async #setUndoMinutes(undoMinutes: number): Promise<JournalSettings> {
    const path = '/auth/editor/journal';
    const { token } = this.#people.helena;
    const { version, settings } = await this.#client.call<JournalView>('GET', path, undefined, token);
    await this.#ask('helena', 'PUT', path, { version, settings: { ...settings, undoMinutes } });
    return settings;
  }

  async #decide(id: string, kind: 'minor' | 'major'): Promise<void> {
    const { token } = this.#people.helena;
    const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
    const reviews = manuscript.reviews.map(({ _id, edition }) => ({ _id, edition }));
    const chosen = { kind, quoted: reviews.map(({ _id }) => _id) };
    const letters = `/auth/editor/manuscripts/${id}/letters`;
    const { letter } = await this.#client.call<{ letter: object }>('POST', letters, chosen, token);
    const decision = { ...chosen, letter, reviewedEditions: reviews };
    await this.#ask('helena', 'POST', `/auth/editor/manuscripts/${id}/decisions`, decision);
  }

  async #saveRevision(revisionOf: string): Promise<string> {
    const { token } = this.#people[REVISED_PAPER.owner];
    const manuscript = await this.#client.upload(token, 'manuscript', manuscriptFile(REVISED_PAPER));
    const body = { submit: true, revisionOf, manuscript, responseText: RESPONSE, additionalInfo: TERMS };
    const { data } = await this.#client.call<{ data: { _id: string } }>('POST', '/manuscripts', body, token);
    return data._id;
  }

  async #save(paper: Paper, submit: boolean, manuscript: InputFile): Promise<string> {
    const { token, _id } = this.#people[paper.owner];
    const upload = (kind: string, file: InputFile) => this.#client.upload(token, kind, file);
    const [manuscriptUpload, coverLetter, declaration] = await Promise.all([
      upload('manuscript', manuscript),
      coverLetterFile(paper).then((file) => upload('coverLetter', file)),
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
      await this.#ask(key, 'POST', `/manuscripts/${data._id}/authorship`, { isAuthor });
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

  async #built(paper: Paper, id: string): Promise<void> {
    const { token } = this.#people[paper.owner];
    for (;;) {
      const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
      const { proof, reviewCopy } = manuscript;
      if (!isOnItsWay(proof.state) && !isOnItsWay(reviewCopy?.state)) return;
      await sleep(150);
    }
  }

  /** Under anonymous review its author keeps what is left to them. */
  async #decideOnCopy(paper: Paper, id: string): Promise<void> {
    const { token } = this.#people[paper.owner];
    const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
    if (!manuscript.reviewCopy) return;
    const path = `/manuscripts/${id}/review-copy`;
    const { findings } = await this.#client.call<ReviewCopyAnswer>('GET', path, undefined, token);
    const open = findings.filter((finding) => finding.open);
    if (open.length === 0) return;
    const decisions = open.map((finding) => ({ finding: finding.id, decision: 'keep', reason: NOBODY }));
    await this.#ask(paper.owner, 'POST', path, { decisions });
    await this.#built(paper, id);
  }

  #ask(who: PersonKey, method: string, path: string, body: unknown): Promise<unknown> {
    return this.#client.call(method, path, body, this.#people[who].token);
  }
}
