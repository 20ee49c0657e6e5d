import { expect, it } from 'vitest';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';

const { room, mail } = provideMailRoom();

const REVIEWER = 'gast@uni.example.org';
/** For the reviewer's new letters, where each leads. */
const linksSent = () =>
  mail.sent
    .splice(0)
    .filter(({ to }) => to === REVIEWER)
    .map(({ subject, text }) => ({ subject, link: /\/review\/\w+\/[\w-]+/.exec(text)?.[0] }));
const seatOf = (link: string) => {
  const [, , name = '', signature = ''] = link.split('/');
  return { name, signature };
};
const submitted = () =>
  seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', title: 'Theirs alone' }));

it('a reviewer’s link works on visits one to ten until the review is in, opens that manuscript only, and stands in every reminder', async () => {
  const { id } = await submitted();
  const other = await submitted();
  for (const each of [id, other.id]) {
    const people = [
      { email: each === id ? REVIEWER : 'other@uni.example.org', firstName: 'G', lastName: 'One' },
    ];
    await call('invite-reviewers', { id: each, caller: callers.editor, body: { people } });
  }
  await room.work();
  const [invitation] = linksSent();
  const link = invitation!.link!;
  const seat = seatOf(link);
  const visit = async () => {
    const { status, body } = await hold(seat, 'open-seat');
    expect(status).toBe(200);
    return body as SeatPage;
  };
  const sweepUntil = async (from: number, to: number) => {
    for (let day = from; day <= to; day++)
      await room.sweep(Date.parse(daysAfter(new Date().toISOString(), day)));
    await room.work();
  };

  for (let visits = 1; visits <= 5; visits++) expect((await visit()).title).toBe('Theirs alone');
  await sweepUntil(0, 8);
  const beforeAnswer = linksSent();
  await hold(seat, 'answer-seat', { answer: 'accept', confirmed: true });
  await room.work();
  for (let visits = 6; visits <= 10; visits++) expect((await visit()).state).toBe('accepted');
  await sweepUntil(9, 50);
  const afterAnswer = linksSent();
  expect(beforeAnswer.length).toBeGreaterThanOrEqual(2);
  expect(afterAnswer.length).toBeGreaterThanOrEqual(4);
  for (const { subject, link: sent } of [...beforeAnswer, ...afterAnswer])
    expect([subject, sent]).toEqual([subject, link]);

  for (const name of [`${other.id}_1`, `${id}_2`])
    expect((await hold({ ...seat, name }, 'open-seat')).status).toBeGreaterThanOrEqual(400);
  expect((await hold(seat, 'give-review', reviewForm())).status).toBe(200);
  expect((await visit()).state).toBe('submitted');
});
