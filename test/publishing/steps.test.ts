import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../functions/core/rules/domain-error.ts';
import { decideStatus } from '../../functions/editorial/rules/decide-status.ts';
import { reopenDecision } from '../../functions/editorial/rules/reopen-decision.ts';
import { BUILT_IN } from '../../functions/journal/rules/journal.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
} from '../../functions/manuscript/record/manuscript-record.ts';
import type { Change } from '../../functions/manuscript/rules/change.ts';
import { approveArticle } from '../../functions/publishing/rules/approve-article.ts';
import { handInFile, replaceFile } from '../../functions/publishing/rules/article-file.ts';
import { correctArticle } from '../../functions/publishing/rules/correct-article.ts';
import {
  addNotice,
  releaseNotice,
  settleNotice,
  undoNotice,
} from '../../functions/publishing/rules/notice.ts';
import { changePreparation, releaseProof } from '../../functions/publishing/rules/prepare-article.ts';
import { takeStep } from '../../functions/publishing/rules/production-machine.ts';
import {
  bySystem,
  fallBack,
  orderPublication,
  releasePublication,
  settlePublication,
  undoPublication,
} from '../../functions/publishing/rules/publish-article.ts';
import { stateOwnRoles } from '../../functions/publishing/rules/state-article.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { StepName } from '../../shared/domain/production.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../../shared/domain/production-states.ts';
import { stageOf } from '../../shared/domain/stage.ts';
import { fileOf } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';

const editor = { personId: 'editor', name: 'Edith Editor' };
const author = {
  by: { personId: 'owner', name: 'Olga Owner' },
  asking: { personId: 'owner', kind: 'author' as const, marks: [] },
};
const now = '2026-05-01T00:00:00.000Z';
const placed = { number: 1, volume: 1, issue: 1, on: '2026-05-01' };

const document = {
  key: 'manuscripts/x/production/final-1',
  fileName: 'final.docx',
  size: 1,
  type: 'docx' as const,
  savedAt: now,
};
const given = { ...author, by: editor, document };
const details = {
  title: 'A title',
  abstract: '',
  keywords: [],
  translations: [],
  institutions: [],
  alternatives: [],
  leftOut: [],
  roles: [],
  statements: { data: '', interests: '', ethics: '', ai: '', acknowledgements: '', funding: [] },
};

const noticing = { by: editor, isChief: false };
/** With a notice that waits. */
const noticed = (file: ManuscriptFile): ManuscriptFile => {
  const { production } = file.record;
  const notice = {
    kind: 'correction' as const,
    text: 'A word',
    leavesAt: now,
    by: { id: 'editor', name: 'Edith' },
  };
  return { ...file, record: { ...file.record, production: production && { ...production, notice } } };
};

/** To be sent to its author. */
const leavingFor = (file: ManuscriptFile): ManuscriptFile => {
  const { production } = file.record;
  const waits = { leavesAt: '2026-05-01T00:10:00.000Z', by: { id: 'editor', name: 'Edith' } };
  return { ...file, record: { ...file.record, production: production && { ...production, ...waits } } };
};

const STEPS: Record<StepName | 'reopen' | 'reject', (file: ManuscriptFile) => Change | undefined> = {
  begin: (file) => changePreparation(file, { do: 'begin' }, editor, now),
  'build-again': (file) => changePreparation(file, { do: 'build' }, editor, now),
  'replace-file': (file) => replaceFile(file, given),
  'hand-in-file': (file) => handInFile(file, { ...given, ...author }),
  'record-approval': (file) =>
    changePreparation(file, { do: 'approval', by: 'owner', on: '2026-05-01', how: 'By email' }, editor, now),
  describe: (file) => changePreparation(file, { do: 'describe', details }, editor, now),
  'state-roles': (file) => stateOwnRoles(file, { roles: ['software'] }, author, undefined),
  'order-proof': (file) => changePreparation(file, { do: 'send' }, editor, now),
  'recall-proof': (file) => changePreparation(leavingFor(file), { do: 'unsend' }, editor, now),
  'send-proof': (file) => takeStep(file.record, 'send-proof', bySystem),
  correct: (file) =>
    correctArticle(
      file,
      { edition: 1, corrections: { entries: [], text: 'A word' } },
      author,
      { saved: undefined, details: undefined },
      now,
    ),
  approve: (file) => approveArticle(file, { edition: 1 }, author, now),
  publish: (file) => orderPublication(file, {}, noticing, now),
  recall: (file) => undoPublication(file, editor),
  release: (file) => releasePublication(file, placed),
  'put-out': (file) => settlePublication(file, { words: '', doi: undefined }),
  'fall-back': (file) => fallBack(file, 'Damaged'),
  remove: ({ record }) => takeStep(record, 'remove', bySystem),
  'begin-version': (file) => changePreparation(file, { do: 'beginVersion', reason: 'A table' }, editor, now),
  'drop-version': (file) => changePreparation(file, { do: 'dropVersion' }, editor, now),
  retract: (file) => settleNotice(noticed(file), { number: 2, kind: 'retraction', on: '2026-05-01' }),
  'add-notice': (file) => addNotice(file, { kind: 'correction', text: 'A word' }, noticing, now),
  'undo-notice': (file) => undoNotice(noticed(file), noticing),
  'release-notice': (file) => releaseNotice(noticed(file), { ...placed, number: 2 }),
  'put-notice': (file) => settleNotice(noticed(file), { number: 2, kind: 'correction', on: '2026-05-01' }),
  reopen: (file) => reopenDecision(file, { note: 'A mistake' }, editor, now),
  reject: (file) =>
    decideStatus(file, { actor: 'editor', person: editor, request: { status: 'Rejected', note: 'No' }, now }),
};

/** The table said a second time, by hand; whatever is not named here is refused. `publishable` wants a ready edition without blocking checks. */
const ALLOWED = `
begin: none → preparing
build-again: preparing failed → preparing
build-again: proofing failed → preparing
build-again: approved failed → preparing
replace-file: preparing → preparing
replace-file: proofing → preparing
replace-file: approved → preparing
hand-in-file: preparing none → preparing
record-approval: proofing publishable → approved
describe: preparing → preparing
state-roles: preparing → preparing
state-roles: proofing → proofing
order-proof: preparing publishable → preparing
recall-proof: preparing → preparing
send-proof: preparing publishable → proofing
correct: proofing → preparing
approve: proofing publishable → approved
publish: approved publishable → leaving
recall: leaving → approved
release: leaving → publishing
put-out: publishing publishable → published
fall-back: leaving → approved
fall-back: publishing → approved
begin-version: published → preparing
remove: published → removed
retract: published → publishing
add-notice: published → published
undo-notice: published → published
release-notice: published → published
put-notice: published → published
reopen: none → none
reopen: preparing → none
reopen: proofing → none
reopen: approved → none
reject: none → none
reject: preparing → none
reject: proofing → none
reject: approved → none
`
  .trim()
  .split('\n')
  .map((line) => /^([\w-]+): (\w+)(?: (\w+))? → (\w+)$/.exec(line)!.slice(1));

const editions = EDITION_STATES.flatMap((state) => [0, 1].map((blocking) => ({ state, blocking })));
const CASES = Object.keys(STEPS).flatMap((step) =>
  (['none', ...PRODUCTION_STATES] as const).flatMap((state) =>
    editions.map((edition) => ({ step: step as keyof typeof STEPS, state, edition })),
  ),
);

/** The state the step leads to, or the refusal's code. */
function outcome(step: keyof typeof STEPS, record: ManuscriptRecord): string {
  try {
    const set = STEPS[step](fileOf(record))!.set;
    return ('production' in set ? set.production?.state : record.production?.state) ?? 'none';
  } catch (error) {
    return `refused ${(error as DomainError).code}`;
  }
}

describe('a step of production', () => {
  it.each(Object.keys(STEPS))('%s leads from every state where the table says, or is refused', (step) => {
    for (const { state, edition } of CASES.filter((one) => one.step === step)) {
      const isPublishable = edition.state === 'ready' && edition.blocking === 0;
      const production = state === 'none' ? null : productionAt(state, { edition });
      const row = ALLOWED.find(
        ([name, from, wanted]) =>
          name === step &&
          from === state &&
          (!wanted || (wanted === 'publishable' ? isPublishable : edition.state === wanted)),
      );
      const was = outcome(step as keyof typeof STEPS, buildAccepted({ production }));
      expect([step, state, edition, was]).toEqual([
        step,
        state,
        edition,
        row ? row[3] : expect.stringMatching(/^refused /),
      ]);
    }
  });

  it('of a further version can be stopped, and its acceptance is no longer taken back', () => {
    for (const state of ['preparing', 'proofing', 'approved'] as const) {
      const record = buildAccepted({ production: productionAt(state, { version: 1 }) });
      expect(outcome('drop-version', record)).toBe('published');
      for (const step of ['reopen', 'reject'] as const)
        expect([step, outcome(step, record)]).toEqual([step, 'refused already_published']);
    }
  });

  it('starts from nothing but acceptance', () => {
    for (const status of STATUSES.filter((one) => one !== 'Accepted'))
      expect(outcome('begin', buildAccepted({ status }))).toBe('refused transition_not_allowed');
    expect(
      outcome(
        'begin',
        buildAccepted({
          held: { decisionId: 'd', kind: 'reject', leavesAt: now, by: { id: 'e', name: 'E' } },
        }),
      ),
    ).toMatch(/^refused/);
  });

  it('takes no number, and tells nobody, before it is released', () => {
    const file = fileOf(buildAccepted({ production: productionAt('approved') }));
    const ordered = orderPublication(file, {}, noticing, now);
    expect(ordered.isQuiet).toBe(true);
    expect(ordered.set.production).toMatchObject({ leavesAt: '2026-05-01T00:10:00.000Z', placed: null });
  });

  it('sends an article to its author ten minutes later, or at once where the journal says so', () => {
    const file = fileOf(buildAccepted({ production: productionAt('preparing', { round: 0, dueAt: null }) }));
    const ordered = changePreparation(file, { do: 'send' }, editor, now);
    expect(ordered).toMatchObject({
      isQuiet: true,
      set: { production: { state: 'preparing', leavesAt: '2026-05-01T00:10:00.000Z', round: 0 } },
    });
    const settings = { ...BUILT_IN.settings, publishUndoMinutes: 0 };
    const sent = changePreparation(
      { ...file, journal: { ...BUILT_IN, settings } },
      { do: 'send' },
      editor,
      now,
    );
    expect(sent.set.production).toMatchObject({ state: 'proofing', leavesAt: null, round: 1, sentAt: now });
    expect(() => changePreparation(file, { do: 'unsend' }, editor, now)).toThrow(/not being sent/);
  });

  it('keeps an article that is changed meanwhile from its author, but not for an author’s own roles', () => {
    const file = leavingFor(fileOf(buildAccepted({ production: productionAt('preparing') })));
    const after = (step: StepName) => STEPS[step](file)!.set.production?.leavesAt;
    expect(['describe', 'replace-file', 'recall-proof'].map((step) => after(step as StepName))).toEqual([
      null,
      null,
      null,
    ]);
    const stated = STEPS['state-roles'](file)!.set.production!;
    expect(stated.leavesAt).toBe('2026-05-01T00:10:00.000Z');
    const at = (production: typeof stated) => releaseProof(fileOf({ ...file.record, production }), now);
    expect(at(stated)).toBeUndefined();
    const failed = at({ ...stated, edition: { ...stated.edition, state: 'failed' } });
    expect(failed?.set.production).toMatchObject({ state: 'preparing', leavesAt: null });
    expect(at(file.record.production!)?.set.production).toMatchObject({ state: 'proofing', leavesAt: null });
  });

  it('is approved of the edition that was read, and no other', () => {
    const file = fileOf(buildAccepted({ production: productionAt('proofing', { edition: { n: 2 } }) }));
    expect(() => approveArticle(file, { edition: 1 }, author, now)).toThrow(/Someone else changed/);
    expect(approveArticle(file, { edition: 2 }, author, now).set.production).toMatchObject({
      approved: { by: { id: 'owner' }, at: now, edition: 2, licence: 'CC BY 4.0' },
    });
  });

  it('asks for a Word file where a PDF was accepted, and waits for its author', () => {
    const record = buildAccepted();
    const { manuscript } = record.documents;
    const documents = { ...record.documents, manuscript: { ...manuscript!, type: 'pdf' as const } };
    const file = fileOf({ ...record, documents });
    const { set } = changePreparation(file, { do: 'begin' }, editor, now);
    expect(set.production).toMatchObject({ state: 'preparing', edition: { state: 'none' } });
    const begun = { ...file.record, ...set } as ManuscriptRecord;
    expect(stageOf(begun)).toMatchObject({ name: 'preparing', waitingOn: 'author' });
    expect(() => changePreparation(fileOf(begun), { do: 'send' }, editor, now)).toThrow(
      /waiting for the author/,
    );
    const handed = handInFile(fileOf(begun), { ...given, ...author }).set.production;
    expect(handed).toMatchObject({ file: document, edition: { n: 2, state: 'queued' } });
  });

  it('voids an approval with the file that it was of, and records one of a confirmed author alone', () => {
    const approved = { by: { id: 'owner', name: 'Olga' }, at: now, edition: 1, licence: 'CC BY 4.0' };
    const file = fileOf(buildAccepted({ production: productionAt('approved', { approved }) }));
    expect(replaceFile(file, given).set.production).toMatchObject({ state: 'preparing', approved: null });
    const proof = fileOf(buildAccepted({ production: productionAt('proofing') }));
    const record = (by: string, on: string) =>
      changePreparation(proof, { do: 'approval', by, on, how: 'By email' }, editor, now);
    expect(() => record('stranger', '2026-05-01')).toThrow(/author who has confirmed/);
    expect(() => record('owner', '2026-05-02')).toThrow(/a day since/);
    expect(() => record('owner', '2026-04-30')).toThrow(/a day since/);
    expect(record('owner', '2026-05-01').set.production?.approved).toMatchObject({
      by: { id: 'owner' },
      edition: 1,
      recorded: { by: { id: 'editor', name: 'Edith Editor' }, on: '2026-05-01', how: 'By email' },
    });
  });
});
