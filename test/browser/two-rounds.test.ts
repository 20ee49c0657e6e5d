import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { signedInAuthor } from './author-session.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import {
  accessOf,
  asking,
  callOff,
  decide,
  expectOrder,
  type Invited,
  invite,
  leavingAt,
  lettersTo,
  linkTo,
  manuscriptPath,
  review,
  revise,
  send,
  submissionPath,
  submitted,
} from './round-steps.ts';
import { expectToast } from './signs.ts';
import { button, docx } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, visitEditor } = provideDashboards(() => local.stack, browser);
const ask = asking(api);

const MINUTE = 60_000;
const REVIEWS = ['Lemma 2 needs a bound on the number of steps.', 'The gardens are not described anywhere.'];

/** Submitted, and reviewed by a guest by link and by a reviewer with an account. */
async function reviewedOnce(hand: (page: Page) => Hands, name: string, recommendation: string) {
  const author = await signedInAuthor(api, `${name}author`);
  const account = await named('reviewer', `${name}menon`);
  const guest = {
    email: `${name}.brandt@uni.example.org`.toLowerCase(),
    firstName: 'Jonas',
    lastName: `${name}brandt`,
  };
  const { token, _id } = author.session;
  const id = await submitted(api, { ...author, _id, token, refreshToken: '' });
  const editor = await visitEditor(`${name}marsh`);
  await ask(editor.editor, 'POST', `/auth/editor/manuscripts/${id}/seats`, {
    people: [guest, { _id: account._id }],
  });
  const judges: [Invited, Invited] = [guest, account];
  for (const [index, judge] of judges.entries())
    await review(
      api,
      await linkTo(local.stack, judge, `${id}_${index + 1}`),
      REVIEWS[index]!,
      recommendation,
    );
  const visit = await browser.visit(local.stack.origin, { session: author.session });
  return {
    id,
    author: { ...author, ...visit, ...hand(visit.page) },
    editor: { ...editor, ...hand(editor.page) },
    judges,
  };
}
type Reviewed = Awaited<ReturnType<typeof reviewedOnce>>;

const standing = async ({ author, id }: Pick<Reviewed, 'author' | 'id'>) => {
  const { page } = author;
  // Each part of the page asks for its own, so only a page that asks for nothing more is whole.
  await page.goto(submissionPath(id), { waitUntil: 'networkidle' });
  await page.getByText('Emails we sent you').waitFor();
  await expect.poll(() => page.getByText('We have your manuscript').count()).toBe(1);
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Loading');
  return page.locator('main').innerText();
};
const numberOf = async ({ editor }: Reviewed, id: string) =>
  (await ask(editor.editor, 'GET', `/manuscripts/${id}`)).manuscript.number as string;

testAll(
  'a minor revision: undone a second before it leaves, sent again as it was shown, answered by a file, and accepted as it is',
  async () => {
    const all = await reviewedOnce(mouse, 'Mino', 'Minor Revision');
    const { id, author, editor, judges } = all;
    const [number, before] = [await numberOf(all, id), await standing(all)];
    const { leavesAt } = await decide(editor, id, 'Minor revision');

    await local.stack.runDueAt(leavesAt - 1000);
    expect(await standing(all)).toBe(before);
    const late = await browser.visit(local.stack.origin, { session: editor.session });
    await late.page.clock.setFixedTime(leavesAt - 1000);
    await late.page.goto(manuscriptPath(id));
    await late.page.getByText('in 1 minute', { exact: true }).waitFor();
    await expectToast(late.page, 'Decision undone. Nothing was sent, and your draft is saved.', () =>
      button(late.page, 'Undo').click(),
    );
    await local.stack.runDueAt(leavesAt + MINUTE);
    expect(await standing(all)).toBe(before);

    await editor.page.reload();
    await editor.press(editor.page.getByRole('link', { name: 'Decide', exact: true }));
    await expect
      .poll(() => editor.page.getByRole('radio', { name: 'Minor revision' }).isChecked())
      .toBe(true);
    // A message of the editor's own, sent while the page is open, is nothing that the decision has to wait for.
    const message = { to: `${id}_1`, text: 'Thank you for the bound.' };
    await ask(editor.editor, 'POST', `/manuscripts/${id}/messages`, message);
    const letter = await send(editor);
    await local.stack.runDueAt((await leavingAt(editor.page)) + 1000);
    await expect.poll(() => lettersTo(local.stack, author.email).slice(1)).toEqual([letter]);
    for (const words of REVIEWS) expect(letter).toContain(words);
    for (const { lastName, email } of judges)
      for (const mark of [lastName, email, 'Between us']) expect(letter).not.toContain(mark);

    await author.page.reload();
    const told = author.page.getByRole('region', { name: 'Decisions' });
    for (const words of [...REVIEWS, 'minor revision'])
      await expect.poll(() => told.innerText()).toContain(words);
    const pages = await revise(author, {
      file: docx('answer.docx', 'To the first reviewer: the bound is nine.'),
      markedCopy: docx('marked.docx', 'The same with every change in red.'),
    });
    expectOrder(pages, [
      'Corresponding author',
      'the bound is nine',
      'fewer than nine steps',
      'Changes since the last round',
      'every change in red',
      'kindly find our work',
      'no sequence was harmed',
    ]);

    await author.page.goto(submissionPath(id));
    await author.page.getByText(`${number} · Research Article · round 2`).waitFor();
    await author.page.getByText('Your revision is with the editor.').waitFor();
    await editor.page.goto(manuscriptPath(id));
    await editor.page.getByText(`${number} · Research Article · Round 2`).waitFor();
    await editor.page.getByRole('heading', { name: 'Round 2 · open' }).waitFor();
    for (const round of [1, 2])
      await editor.page.getByRole('link', { name: `PDF of round ${round}` }).waitFor();

    const accepted = await decide(editor, id, 'Accept');
    await local.stack.runDueAt(accepted.leavesAt + 1000);
    await expect.poll(() => lettersTo(local.stack, author.email).at(-1)).toBe(accepted.letter);
    await author.page.reload();
    await author.page.getByText('Accepted', { exact: true }).first().waitFor();
    expect([...author.complaints, ...editor.complaints, ...late.complaints]).toEqual([]);
  },
);

testAll(
  'a major revision, by keyboard alone: one reviewer is replaced, whose link is dead, and the new one sees the second round and nobody’s words of the first',
  async () => {
    const all = await reviewedOnce(keyboard, 'majo', 'Major Revision');
    const { id, author, editor, judges } = all;
    const number = await numberOf(all, id);
    const decided = await decide(editor, id, 'Major revision');
    await local.stack.runDueAt(decided.leavesAt + 1000);
    await expect.poll(() => lettersTo(local.stack, author.email).slice(1)).toEqual([decided.letter]);

    await author.page.goto(submissionPath(id));
    const pages = await revise(author, { text: 'Reviewer 1: the bound is nine.' });
    expectOrder(pages, [
      'Corresponding author',
      'the bound is nine',
      'fewer than nine steps',
      'Changes since the last round',
      'kindly find our work',
      'no sequence was harmed',
    ]);
    await author.page.goto(submissionPath(id));
    await author.page.getByText(`${number} · Research Article · round 2`).waitFor();

    const [stays, goes] = judges;
    const comes = { email: 'majo.ito@uni.example.org', firstName: 'Kei', lastName: 'Majoito' };
    await editor.page.goto(manuscriptPath(id));
    await invite(editor, [stays, goes]);
    const dead = await linkTo(local.stack, goes, `${id}_4`);
    await callOff(editor, goes);
    await invite(editor, [], comes);

    const gone = await browser.visit(local.stack.origin);
    await gone.page.goto(dead);
    await gone.page.getByText('The editors no longer need this review.').waitFor();
    const { seat, invitation } = accessOf(dead);
    expect(await ask({ invitation }, 'GET', `/seats/${seat}`)).toMatchObject({
      pdfUrl: null,
      authors: [],
      may: [],
    });

    const fresh = keyboard((await browser.visit(local.stack.origin)).page);
    const link = await linkTo(local.stack, comes, `${id}_5`);
    await fresh.page.goto(link);
    await fresh.page.getByText('Dear Kei Majoito').waitFor();
    await fresh.choose(fresh.page.getByRole('radio', { name: /I will review it/ }));
    await fresh.choose(fresh.page.getByRole('radio', { name: 'None that I know of' }));
    await fresh.press(button(fresh.page, 'Send answer'));
    await fresh.page.getByLabel('Comments for the authors').waitFor();
    const shown = JSON.stringify(await ask(accessOf(link), 'GET', `/seats/${accessOf(link).seat}`));
    const seen = await fresh.page.locator('main').innerText();
    for (const told of [shown, seen])
      for (const secret of [
        ...REVIEWS,
        'Between us',
        ...judges.flatMap(({ lastName, email }) => [lastName, email]),
      ])
        expect([secret, told.includes(secret)]).toEqual([secret, false]);
    expect(JSON.parse(shown)).toMatchObject({ round: 2, pdfUrl: expect.any(String), review: null });

    await review(api, await linkTo(local.stack, stays, `${id}_3`), 'The bound is right.', 'Accept');
    const own = await browser.visit(local.stack.origin);
    await own.page.goto(await linkTo(local.stack, stays, `${id}_3`));
    await own.page.getByText('We have received your review').waitFor();
    await editor.page.goto(manuscriptPath(id));
    await editor.page.getByRole('heading', { name: 'Round 2 · open' }).waitFor();
    const second = editor.page.getByRole('region', { name: 'Reviewers in review cycle 2' });
    for (const { lastName } of [stays, goes, comes]) await second.getByText(lastName).first().waitFor();
    expect([author, editor, gone].flatMap(({ complaints = [] }) => complaints)).toEqual([]);
  },
);
