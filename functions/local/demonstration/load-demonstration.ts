import { MINUTES_HELD } from '../../../shared/domain/deadline.ts';
import { Actions } from './actions.ts';
import { type Client, createClient } from './client.ts';
import { enrolPeople, type People } from './enrol-people.ts';
import type { LetTimePass } from './let-time-pass.ts';
import { oldJournal } from './old-journal.ts';
import { PAPERS, type PaperKey } from './papers.ts';
import type { PersonKey } from './people.ts';
import words from './words.json' with { type: 'json' };

export interface DemonstrationOptions {
  origin: string;
  /** Sent with every call, to pass the gateway before it opens to others. */
  headers: Record<string, string>;
  editorAccessKey: string;
  /** The last email to an address, taken out of the outbox. */
  takeMail: (address: string) => string | undefined;
  letTimePass: LetTimePass;
  /** Does all due work. */
  runDue: () => Promise<void>;
}

/** By each paper's reviewers, in order. */
const REVIEWS: Partial<Record<PaperKey, object[]>> = words.reviews;
/** Enough for an editor to have to act. */
const LATE_DAYS = 6;

/** People in every role and manuscripts in every status, made by the real API and built by the real pipeline. */
export async function loadDemonstration({
  origin,
  headers,
  editorAccessKey,
  takeMail,
  letTimePass,
  runDue,
}: DemonstrationOptions): Promise<void> {
  const client = createClient(origin, headers);
  const people = enrolPeople(client, editorAccessKey, takeMail);
  const set = new Demonstration(client, people);
  // Builds wait for each other in the queue; everything else runs concurrently. What takes longest begins first.
  const sent = set.sentAtOnce(runDue);
  await Promise.all([
    ...Object.values(people),
    sent,
    people.helena.then(({ token }) => client.bring(token, oldJournal())),
    set.draft('handover'),
    set.failed('cooling'),
    set.proofReady('subtitles'),
    set.submitted('scheduling'),
    set.invited('drift', ['claire', 'noor']),
    set.waitedFor('forecasting').then((id) => letTimePass(id, 2, LATE_DAYS)),
    set.reviewed('federated'),
    set.decidedOn('charging', sent),
    set.proofing('birdsong'),
    set.accepted('elevators'),
    set.rejected('retrieval'),
  ]);
}

class Demonstration {
  readonly #actions: Actions;
  readonly #people: People;
  /** The last build requested for each owner. */
  readonly #builds = new Map<PersonKey, Promise<unknown>>();

  constructor(client: Client, people: People) {
    this.#actions = new Actions(client, people);
    this.#people = people;
  }

  /** Saved and never built. */
  async draft(key: PaperKey): Promise<string> {
    return this.#actions.save(PAPERS[key], false);
  }

  failed(key: PaperKey): Promise<void> {
    const paper = PAPERS[key];
    return this.#inTurn(paper.owner, async () => {
      const id = await this.#actions.save(paper, true);
      await this.#actions.built(paper, id);
    });
  }

  proofReady(key: PaperKey): Promise<string> {
    const paper = PAPERS[key];
    return this.#inTurn(paper.owner, async () => {
      const id = await this.#actions.save(paper, true);
      await this.#actions.ask(paper.owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Under Review' });
      await this.#actions.built(paper, id);
      return id;
    });
  }

  /** One build of an owner after another, because each person has a limit. */
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
    // One reaches the editors with the findings left to its author.
    if (key !== 'scheduling') await this.#actions.decideOnCopy(PAPERS[key], id);
    await this.#actions.ask(PAPERS[key].owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted' });
    return id;
  }

  async underReview(
    key: PaperKey,
    reviewers: PersonKey[] = ['sofia', 'rahul'],
    reviews = 1,
  ): Promise<string> {
    const id = await this.submitted(key);
    const ids = await Promise.all(reviewers.map(async (name) => (await this.#people[name])._id));
    await this.#actions.ask('helena', 'PUT', `/manuscripts/${id}/assign-reviewers`, { reviewers: ids });
    await this.#actions.ask(
      'helena',
      'POST',
      `/auth/editor/manuscripts/${id}/notes`,
      words.notes.toReviewers,
    );
    await this.#actions.ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, {
      status: 'Under Review',
    });
    for (const [index, name] of reviewers.slice(0, reviews).entries()) {
      const review = REVIEWS[key]![index];
      await this.#actions.ask(name, 'POST', `/auth/reviewer/manuscripts/${id}/review`, review);
    }
    return id;
  }

  /** Invited and not answered yet; a letter to one of them bounces. */
  async invited(key: PaperKey, reviewers: PersonKey[]): Promise<void> {
    const id = await this.submitted(key);
    const people = await Promise.all(
      reviewers.map(async (name) => ({ _id: (await this.#people[name])._id })),
    );
    await this.#actions.ask('helena', 'POST', `/auth/editor/manuscripts/${id}/seats`, { people });
  }

  /** One review is there, the other was due some days ago, and its author has asked about it. */
  async waitedFor(key: PaperKey): Promise<string> {
    const id = await this.underReview(key, ['sofia', 'rahul']);
    const dueAt = new Date().toISOString().slice(0, 10);
    await this.#actions.ask('helena', 'PATCH', `/auth/editor/seats/${id}_2`, { dueAt });
    const { owner } = PAPERS[key];
    const messages = `/manuscripts/${id}/messages`;
    await this.#actions.ask('helena', 'POST', messages, { to: 'author', text: words.messages.fromEditor });
    await this.#actions.ask(owner, 'POST', messages, { to: 'editors', text: words.messages.fromAuthor });
    return id;
  }

  reviewed(key: PaperKey): Promise<string> {
    return this.underReview(key, ['sofia', 'claire'], 2);
  }

  /** Decisions and articles that can't be undone any more: in the meantime the journal has no delay. */
  async sentAtOnce(runDue: () => Promise<void>): Promise<void> {
    await this.#actions.setUndoMinutes(0);
    await Promise.all([this.#sentBack(runDue), this.#shelved(runDue)]);
    await this.#actions.setUndoMinutes(MINUTES_HELD);
  }

  /** A revision of both is requested, and one has come. */
  async #sentBack(runDue: () => Promise<void>): Promise<void> {
    const [warnings, soil] = await Promise.all([
      this.underReview('warnings', ['rahul', 'claire'], 2),
      this.underReview('soil', ['sofia', 'rahul'], 2),
    ]);
    await this.#actions.decide(warnings, 'major');
    await this.#actions.decide(soil, 'minor');
    await runDue();
    await this.revised('warnings', warnings);
  }

  /** Two articles, numbered in this order; the second has been corrected, in a notice and in a version of its own. */
  async #shelved(runDue: () => Promise<void>): Promise<void> {
    const second = this.#approved('braille');
    await this.#actions.publish(await this.#approved('review'), runDue);
    const id = await second;
    await this.#actions.publish(id, runDue);
    const { correction } = words;
    await this.#actions.correct(2, correction.text, runDue);
    await this.#actions.beginVersion(id, correction, correction.text);
    await this.#actions.approveArticle(PAPERS.braille, id);
    await this.#actions.publish(id, runDue);
  }

  /** Its next round, with its author's response to reviewers, waits for the editors. */
  revised(key: PaperKey, id: string): Promise<void> {
    const { manuscript, response } = words.revision;
    const paper = { ...PAPERS[key], manuscript };
    const { owner } = paper;
    return this.#inTurn(owner, async () => {
      const draft = await this.#actions.saveRevision(id, paper, response);
      await this.#actions.ask(owner, 'PUT', `/manuscripts/${draft}/status`, { status: 'Under Review' });
      await this.#actions.built(paper, draft);
      await this.#actions.decideOnCopy(paper, draft);
      await this.#actions.ask(owner, 'PUT', `/manuscripts/${draft}/status`, { status: 'Accepted' });
    });
  }

  /** A decision that can be undone for the journal's ten minutes; then it is sent, and a revision is requested. */
  async decidedOn(key: PaperKey, before: Promise<unknown>): Promise<void> {
    const id = await this.underReview(key, ['claire', 'rahul'], 2);
    await before;
    await this.#actions.decide(id, 'major');
  }

  /** An article approved by its author. */
  async #approved(key: PaperKey): Promise<string> {
    const id = await this.#begun(key);
    await this.#actions.approveArticle(PAPERS[key], id);
    return id;
  }

  /** An article that its author is asked to check. */
  async proofing(key: PaperKey): Promise<void> {
    await this.#actions.sendProof(await this.#begun(key));
  }

  async #begun(key: PaperKey): Promise<string> {
    const id = await this.accepted(key);
    await this.#actions.changeProduction(id, { do: 'begin' });
    return id;
  }

  async accepted(key: PaperKey): Promise<string> {
    const id = await this.underReview(key, ['rahul', 'claire'], 2);
    const body = { status: 'Accepted', note: words.notes.acceptance };
    await this.#actions.ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, body);
    return id;
  }

  async rejected(key: PaperKey): Promise<void> {
    const id = await this.underReview(key, ['claire', 'sofia'], 2);
    const body = { status: 'Rejected', note: words.notes.rejection };
    await this.#actions.ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, body);
  }
}
