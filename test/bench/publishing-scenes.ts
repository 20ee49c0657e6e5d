import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { DepositMessage } from '../../functions/agencies/rules/deposit-message.ts';
import type { Outcome } from '../../functions/agencies/rules/next-of-deposit.ts';
import { runDeposit } from '../../functions/agencies/run-deposit.ts';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { gatherDeposits } from '../../functions/ops/check/gather-deposits.ts';
import { gatherManuscript } from '../../functions/ops/check/gather-manuscript.ts';
import { gatherPublication } from '../../functions/ops/check/gather-publication.ts';
import type { Rule } from '../../functions/ops/check/judged.ts';
import { depositRules, issueRules, publicationRules } from '../../functions/ops/check/publication-rules.ts';
import { manuscriptRules } from '../../functions/ops/check/rules.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { isArticle } from '../../functions/publishing/rules/list-line.ts';
import { deposits, letters, manuscripts, publications } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import type { NoticeKind } from '../../shared/domain/notice-kinds.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call, type Reply } from '../support/call-handler.ts';
import { callers, seed, type startCast } from '../support/cast.ts';
import { holdObjects, isOfPublishing, workOnEdition } from '../support/fake-article.ts';
import { mockClient } from '../support/mock-client.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import type { KillScene, Pass } from './kill-scenes.ts';

/** The stand-in for Crossref; `send` is each call to it. */
export class Crossref {
  static isDown = false;

  async send(outcome: Outcome): Promise<Outcome> {
    return Crossref.isDown ? { is: 'unanswered', message: 'Crossref is down.' } : outcome;
  }
}
const installation = openInstallation(TEST_PLACES);
const crossref = new Crossref();
const agency = {
  deposit: (batch: string) => crossref.send({ is: 'sent', batch }),
  resultOf: () => crossref.send({ is: 'registered' }),
};

/** The workers of editions and deposits. Editions are not typeset: each has the same bytes. */
export function workOnPublishing(body: string): Promise<unknown> | undefined {
  const deposit = DepositMessage.safeParse(JSON.parse(body));
  if (deposit.success)
    return runDeposit(
      { deposits: deposits(), publications: publications(), agency: async () => agency },
      deposit.data,
    );
  return isOfPublishing(body) ? workOnEdition(body) : undefined;
}

export const FOR_EVER = '9999-01-01T00:00:00.000Z';
/** Articles of one issue. */
const IN_ISSUE = 20;
/** The seed's writes, which no history tells. */
const UNTOLD = 2;
/** More numbers than a life takes. */
const NUMBERS = 20;
const authors = [
  { id: 'owner', isCorresponding: true },
  { id: 'coAuthor', isCorresponding: false },
].map(({ id: _id, isCorresponding }) => ({
  _id,
  firstName: 'Olga',
  lastName: _id,
  email: `${_id.toLowerCase()}@uni.example.org`,
  institution: 'University of Lagos',
  country: 'Nigeria',
  isCorresponding,
}));

/** The last number taken before this life. */
let before = 0;
/** What was asked for in this life, and confirmed. */
const confirmed = new Set<string>();
/** Whoever is told that it failed asks again. */
async function press(name: string, ask: () => Promise<Reply>): Promise<void> {
  if (!confirmed.has(name) && (await ask()).status === 200) confirmed.add(name);
}
const { editor, owner } = callers;
const productionOf = async (id: string) => (await manuscripts().find(id))!.production!;

async function approved(): Promise<string> {
  confirmed.clear();
  before = await publications().takeNumber();
  const [issue] = await publications().listIssues(1);
  if (issue && issue.count >= IN_ISSUE) await publications().closeIssue(issue, new Date().toISOString());
  const { id } = await seed(
    buildAccepted({ authors, production: productionAt('approved'), unrecordedChanges: UNTOLD }),
  );
  // Another worker compares it.
  for (const due of await letters().listDue(FOR_EVER, 1000, () => undefined))
    if (due.kind === 'screening') await letters().removeDue(due);
  return id;
}
/** Its deposit is sent, and asked about. */
const untilRegistered = async (pass: Pass) => {
  for (const minutes of [MINUTES_HELD + 1, 1, 2]) await pass(minutes);
};
async function publish(id: string, pass: Pass): Promise<void> {
  await press('publish', () => call('publish', { id, caller: editor, body: {} }));
  await untilRegistered(pass);
}
async function published(pass: Pass): Promise<string> {
  const id = await approved();
  await publish(id, pass);
  confirmed.clear();
  return id;
}
async function addNotice(kind: NoticeKind, id: string, pass: Pass): Promise<void> {
  const { number } = (await productionOf(id)).placed!;
  const body = { kind, text: 'The data were made up.' };
  await press(kind, () => call('add-notice', { id: String(number), caller: editor, body }));
  await untilRegistered(pass);
}
async function newVersion(id: string, pass: Pass): Promise<void> {
  const change = (body: object) =>
    press(JSON.stringify(body), () => call('change-production', { id, caller: editor, body }));
  await change({ do: 'beginVersion', reason: 'A table' });
  await pass(1);
  await change({ do: 'send' });
  await pass(MINUTES_HELD + 1);
  const edition = (await productionOf(id)).edition.n;
  const body = { answer: 'approve', edition, licence: 'CC BY 4.0', agreed: true };
  await press('approve', () => call('answer-production', { id, caller: owner, body }));
  await publish(id, pass);
}

/** What this life made public. */
const shown = () => publications().findMany(Array.from({ length: NUMBERS }, (_, at) => before + 1 + at));

/** One number each for the article and its notices, each version and notice told once, and each deposit registered. */
const stands = (versions: number, kinds: readonly NoticeKind[], registered: number) => async (id: string) => {
  const { record, history } = await gatherManuscript(installation, id, 0);
  const { state, version, notice, placed, notices = [] } = record!.production!;
  const article = await publications().find(placed!.number);
  const all = await shown();
  const told = (name: string) => history.filter(({ event }) => event === name).length;
  const states = (await Promise.all(all.map(({ meta }) => deposits().list(meta.number)))).flat();
  const [notifications, publishings] = [told('notice-published'), told('article-published')];
  const found = [state, version, article?.versions.length, notice, all.length, notifications, publishings];
  const wanted = ['published', versions, versions, null, 1 + kinds.length, kinds.length, versions];
  return (
    found.join() === wanted.join() &&
    notices.map(({ kind }) => kind).join() === kinds.join() &&
    JSON.stringify(article?.notices) === JSON.stringify(notices) &&
    states.map((row) => row.state).join() === Array(registered).fill('registered').join()
  );
};

const judged = <Facts>(about: string, rules: readonly Rule<Facts>[], facts: Facts) =>
  rules.flatMap(({ name, broken }) => broken(facts).map((detail) => `${about}: ${name} (${detail})`));

export function openPublishing(clients: Pick<Awaited<ReturnType<typeof startCast>>, 's3' | 'sqs'>) {
  Object.assign(process.env, {
    DOI_PREFIX: '10.5555',
    DEPOSITS_TO: 'crossref-test',
    DEPOSIT_QUEUE_URL: 'deposits',
  });
  holdObjects(clients);
  clients.sqs.on(GetQueueAttributesCommand).resolves({});
  mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({});

  /** By the rules of the ops check: nothing that readers find is halfway there. */
  async function faults(id: string): Promise<string[]> {
    const numbers = (await shown()).map(({ meta }) => meta.number);
    const issues = await publications().listIssues(2);
    const [manuscript, ...others] = await Promise.all([
      gatherManuscript(installation, id, 0).then((facts) => judged('manuscript', manuscriptRules, facts)),
      ...numbers.map(async (number) => [
        ...judged(`${number - before}`, publicationRules, (await gatherPublication(installation, number))!),
        ...judged(`${number - before}`, depositRules, await gatherDeposits(installation, number)),
      ]),
      ...issues.map(async (issue) => {
        const count = (await publications().listIssue(issue)).filter(isArticle).length;
        return judged(`issue ${issue.volume}-${issue.issue}`, issueRules, { issue, count });
      }),
    ]);
    return [...manuscript!, ...others.flat()];
  }

  /** The rules that anything stored breaks. */
  async function check(): Promise<Set<string>> {
    const broken = new Set<string>();
    for await (const page of checkInstallation(installation, { confirmMs: 1 }))
      for (const { rule, about } of page.faults) broken.add(`${/^\w+/.exec(about)?.[0]}: ${rule}`);
    return broken;
  }

  const scene = (parts: Omit<KillScene, 'faults'>): KillScene => ({ ...parts, faults });
  const scenes: Record<string, KillScene> = {
    'publishing an article': scene({ begin: approved, ask: publish, stands: stands(1, [], 1) }),
    'publishing a correction': scene({
      begin: published,
      ask: (id, pass) => addNotice('correction', id, pass),
      stands: stands(1, ['correction'], 2),
    }),
    'publishing a retraction': scene({
      begin: published,
      ask: (id, pass) => addNotice('retraction', id, pass),
      stands: stands(2, ['retraction'], 3),
    }),
    'publishing a version': scene({ begin: published, ask: newVersion, stands: stands(2, [], 2) }),
    'publishing at Crossref': scene({
      begin: async (pass) => {
        Crossref.isDown = true;
        return published(pass);
      },
      ask: async (_id, pass) => {
        Crossref.isDown = false;
        for (const minutes of [120, 1, 2]) await pass(minutes);
      },
      stands: stands(1, [], 1),
    }),
  };
  return { scenes, check };
}
