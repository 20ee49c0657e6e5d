import { setTimeout as sleep } from 'node:timers/promises';
import { TERMS } from '../../../shared/domain/constants.ts';
import { type Client, createClient } from './client.ts';
import {
  brokenManuscriptFile,
  coverLetterFile,
  declarationFile,
  type InputFile,
  manuscriptFile,
} from './documents.ts';
import type { LetTimePass } from './let-time-pass.ts';
import type { Paper } from './paper.ts';
import { PAPERS, type PaperKey } from './papers.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';
import { EDITOR_NOTES, MESSAGES, REVIEWS } from './words.ts';

export interface DemonstrationOptions {
  origin: string;
  /** Sent with every call: opens the gateway before it is open to others. */
  headers: Record<string, string>;
  editorAccessKey: string;
  letTimePass: LetTimePass;
}

/** Enough that an editor has to act. */
const LATE_DAYS = 6;

type Tokens = Record<PersonKey, { token: string; _id: string }>;
interface Standing {
  manuscript: {
    _id: string;
    version: number;
    proof: { state: string; reason: string | null };
    reviews: { _id: string; edition: number }[];
  };
}

/** People in every role and manuscripts in every status, made by the real API and built by the real pipeline. */
export async function loadDemonstration({
  origin,
  headers,
  editorAccessKey,
  letTimePass,
}: DemonstrationOptions): Promise<void> {
  const client = createClient(origin, headers);
  const people = await enrol(client, editorAccessKey);
  const set = new Demonstration(client, people);
  // Builds wait for each other in the queue; everything else goes side by side.
  await Promise.all([
    set.draft('handover'),
    set.failed('cooling'),
    set.proofReady('subtitles'),
    set.submitted('scheduling'),
    set.invited('drift', ['claire', 'noor']),
    set.waitedFor('forecasting').then((id) => letTimePass(id, 2, LATE_DAYS)),
    set.reviewed('federated'),
    set.decidedOn('charging'),
    set.accepted('review'),
    set.rejected('retrieval'),
  ]);
}

async function enrol(client: Client, accessKey: string): Promise<Tokens> {
  const entries = await Promise.all(
    Object.entries(PEOPLE).map(async ([key, person]: [string, DemonstrationPerson]) => {
      const { role, academicDegree, institution, country, orcid, ...registration } = person;
      const password = DEMONSTRATION_PASSWORD;
      const section = role === 'author' ? '/auth' : `/auth/${role}`;
      await client.call('POST', `${section}/register`, {
        ...registration,
        password,
        confirmPassword: password,
      });
      const session = await client.call<Record<string, { _id: string }> & { token: string; _id: string }>(
        'POST',
        `${section}/login`,
        { email: person.email, password, ...(role === 'editor' ? { accessKey } : {}) },
      );
      const details = { title: person.title, academicDegree, institution, country, orcid };
      await client.call('PUT', '/auth/profile', details, session.token);
      return [key, { token: session.token, _id: (session[role] ?? session)._id }] as const;
    }),
  );
  return Object.fromEntries(entries) as Tokens;
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

  /** A decision that can be undone for the journal's ten minutes; then it leaves, and a revision is wanted. */
  async decidedOn(key: PaperKey): Promise<void> {
    const id = await this.underReview(key, ['claire', 'rahul'], 2);
    const { token } = this.#people.helena;
    const { manuscript } = await this.#client.call<Standing>('GET', `/manuscripts/${id}`, undefined, token);
    const reviews = manuscript.reviews.map(({ _id, edition }) => ({ _id, edition }));
    const chosen = { kind: 'major', quoted: reviews.map(({ _id }) => _id) };
    const { letter } = await this.#client.call<{ letter: object }>(
      'POST',
      `/auth/editor/manuscripts/${id}/letters`,
      chosen,
      token,
    );
    const decision = { ...chosen, letter, reviewedEditions: reviews };
    await this.#ask('helena', 'POST', `/auth/editor/manuscripts/${id}/decisions`, decision);
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
      if (manuscript.proof.state === 'ready' || manuscript.proof.state === 'failed') return;
      await sleep(150);
    }
  }

  #ask(who: PersonKey, method: string, path: string, body: unknown): Promise<unknown> {
    return this.#client.call(method, path, body, this.#people[who].token);
  }
}
