import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';

/** Something that a person asks for, and what follows from it. */
export interface KillScene {
  /** Sets it up; what it leaves in the queues is handled before the request. */
  begin(pass: Pass): Promise<string>;
  /** The request, repeated by a person who was told that it failed. */
  ask(id: string, pass: Pass): Promise<unknown>;
  /** Whether it is done, exactly once. */
  stands(id: string): Promise<boolean>;
  /** What is wrong with what is stored about it, at any moment. */
  faults?(id: string): Promise<string[]>;
}

/** Lets these minutes pass, with what becomes due in them and the messages of the queues. */
export type Pass = (minutes: number) => Promise<void>;

const SUBMITTED = { submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', number: 'JICS-2026-0001' };
const LETTER = { subject: 'Decided', text: 'Dear {name}, so it is.' };
const GUEST = { email: 'guest@uni.example.org', firstName: 'Gast', lastName: 'One' };

const author = (_id: string, isCorresponding: boolean) => ({
  _id,
  firstName: 'Olga',
  lastName: _id,
  email: `${_id.toLowerCase()}@author.example.org`,
  isCorresponding,
});
const invite = (id: string) =>
  call('invite-reviewers', { id, caller: callers.editor, body: { people: [GUEST] } });
const statesOf = async (id: string) => (await manuscripts().find(id))?.seats.map(({ state }) => state).join();
const invited = async () => {
  const { id } = await seed(buildManuscript(SUBMITTED));
  await invite(id);
  return id;
};

/** About letters. */
export const killScenes: Record<string, KillScene> = {
  decision: {
    begin: async () =>
      (await seed(underReview(['reviewer'], { authors: [author('owner', true), author('coAuthor', false)] })))
        .id,
    ask: (id) =>
      call('request-status-as-editor', {
        id,
        caller: callers.editor,
        body: { status: 'Rejected', note: 'No.' },
      }),
    stands: async (id) => (await manuscripts().find(id))?.status === 'Rejected',
  },
  'decision that waits': {
    begin: async () => (await seed(underReview(['reviewer'], { authors: [author('owner', true)] }))).id,
    ask: async (id, pass) => {
      await call('decide', { id, caller: callers.editor, body: { kind: 'reject', letter: LETTER } });
      await pass(MINUTES_HELD + 1);
    },
    stands: async (id) => {
      const { record, decisions } = (await manuscripts().findFile(id))!;
      const states = decisions.map(({ state }) => state).join();
      return record.status === 'Rejected' && record.held === null && states === 'effective';
    },
  },
  invitation: {
    begin: async () => (await seed(buildManuscript(SUBMITTED))).id,
    ask: invite,
    stands: async (id) => (await statesOf(id)) === 'invited',
  },
  answer: {
    begin: invited,
    ask: (id) =>
      call('answer-seat', {
        id: `${id}_1`,
        body: { answer: 'accept', confirmed: true },
        headers: {
          authorization: `Invitation ${seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)}`,
        },
      }),
    stands: async (id) => (await statesOf(id)) === 'accepted',
  },
  'calling off': {
    begin: invited,
    ask: (id) => call('change-seat', { id: `${id}_1`, caller: callers.editor, body: { do: 'callOff' } }),
    stands: async (id) => (await statesOf(id)) === 'cancelled',
  },
};
