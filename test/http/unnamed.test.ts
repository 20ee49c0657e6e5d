import { beforeAll, expect, it } from 'vitest';
import { letters, people } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
beforeAll(async () => {
  const reviewer = { specialization: 'Palaeobotany', experience: 5, since: '2026-01-01T00:00:00.000Z' };
  await people().add(
    buildPerson('id-of-menonius', {
      firstName: 'Rahul',
      lastName: 'Menonius',
      email: 'menonius@reviewers.example',
      roles: { reviewer },
    }),
  );
});

const author = (id: string, lastName: string) => ({
  _id: id,
  firstName: 'Author',
  lastName,
  email: `${id}@authors.example`,
  institution: 'Athenaeum of Nowhere',
  isCorresponding: id === 'owner',
});
const OF_AUTHORS = /Ownington|Fellowes|authors\.example|Athenaeum/i;
const OF_REVIEWERS = /Menonius|Gastmann|reviewers\.example|Palaeobotany|Paris-Sud/i;
const menonius = { personId: 'id-of-menonius', kind: 'reviewer' } as const;
const { owner, editor } = callers;

it('from submission to decision no letter or answer to an author tells of a reviewer, and no letter to a reviewer of an author', async () => {
  const authors = [author('owner', 'Ownington'), author('coAuthor', 'Fellowes')];
  const { id } = await seed(buildManuscript({ authors }));
  const told: unknown[] = [];
  const asAuthor = async (name: Parameters<typeof call>[0], body?: object) => {
    const about = name === 'list-my-submissions' ? {} : { id };
    const reply = await call(name, { ...about, caller: owner, body });
    expect([name, reply.status < 300]).toEqual([name, true]);
    told.push(reply.body);
  };
  const look = async () => {
    await room.work();
    for (const name of [
      'get-manuscript',
      'list-my-submissions',
      'list-messages',
      'list-own-letters',
    ] as const)
      await asAuthor(name);
  };
  const asEditor = async (name: Parameters<typeof call>[0], body: object, of = id) => {
    const reply = await call(name, { id: of, caller: editor, body });
    expect([name, reply.status < 300, reply.body.message]).toEqual([name, true, reply.body.message]);
  };

  await asAuthor('request-status', { status: 'Pending' });
  await look();
  const guest = {
    email: 'gastmann@reviewers.example',
    firstName: 'Gisela',
    lastName: 'Gastmann',
    institution: 'Paris-Sud',
  };
  await asEditor('invite-reviewers', { people: [{ _id: menonius.personId }, guest] });
  await look();
  await asEditor('change-seat', { do: 'acceptFor' }, `${id}_1`);
  await asEditor('change-seat', { do: 'remind' }, `${id}_2`);
  await look();
  await asEditor('send-message', { to: `${id}_1`, text: 'Would two more weeks help?' });
  await asEditor('send-message', { to: 'author', text: 'One reviewer has agreed.' });
  await asAuthor('send-message', { to: 'editors', text: 'Thank you.' });
  await look();
  await asEditor('change-seat', { do: 'declineFor', note: 'No time.' }, `${id}_2`);
  const review = await call('submit-review', {
    id,
    caller: menonius,
    body: { comments: 'Sound work.', recommendation: 'Accept' },
  });
  expect(review.status).toBe(201);
  await look();
  await asEditor('request-status-as-editor', { status: 'Accepted', note: 'Welcome.' });
  await look();

  const all = await letters().list(id);
  const sentTo = (part: string) =>
    mail.sent.filter(({ to }) =>
      all.some((letter) => letter.to.some((each) => each.part === part && each.address === to)),
    );
  const toAuthors = sentTo('author');
  const toReviewers = sentTo('reviewer');
  expect(new Set(toReviewers.map(({ to }) => to))).toEqual(
    new Set(['menonius@reviewers.example', 'gastmann@reviewers.example']),
  );
  expect(toAuthors.length).toBeGreaterThan(3);
  expect(toReviewers.length).toBeGreaterThan(5);
  // Names of reviewers are compared, not the address that a letter itself goes to.
  const words = (sent: typeof mail.sent) => JSON.stringify(sent.map(({ to: _to, ...letter }) => letter));
  expect(words(toAuthors)).not.toMatch(OF_REVIEWERS);
  expect(words(toReviewers)).not.toMatch(OF_AUTHORS);
  expect(JSON.stringify(told)).not.toMatch(OF_REVIEWERS);
  expect(JSON.stringify(told)).not.toContain(menonius.personId);

  const asReviewer = await call('get-manuscript', { id, caller: menonius });
  expect(JSON.stringify(asReviewer.body)).not.toContain('authors.example');
});
