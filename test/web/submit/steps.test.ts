import { describe, expect, it } from 'vitest';
import { emptyForm } from '../../../web/src/features/submit/form/manuscript-form.ts';
import {
  firstIncompleteStep,
  isStepValid,
  stepFromAddress,
  stepViews,
} from '../../../web/src/features/submit/form/steps.ts';
import { ada, buildForm } from './build-form.ts';

describe('the steps of the wizard', () => {
  it.each([
    [1, { type: '' as const }],
    [2, { documents: { ...buildForm().documents, declaration: null } }],
    [3, { classification: [] }],
    [4, { additionalInfo: ['Term 1', 'Term 2', 'Term 3', 'Term 4'] }],
    [5, { comments: ' \n ' }],
    [6, { title: ' ' }],
    [6, { keywords: ' , ' }],
    [6, { abstract: '' }],
    [6, { funding: '' as const }],
    [6, { correspondingAuthorId: '' }],
    [6, { correspondingAuthorId: 'someone removed' }],
  ])('step %i is incomplete with %j', (step, change) => {
    const form = buildForm(change);
    expect(isStepValid(form, step)).toBe(false);
    expect(firstIncompleteStep(form)).toBe(step);
  });

  it('nothing is missing from a complete form', () => {
    expect(firstIncompleteStep(buildForm())).toBeNull();
  });

  it('at the start only the first step is open', () => {
    expect(stepViews(emptyForm(ada), [], 1).map((step) => step.reachable)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('completed steps and the one after the furthest completed are open, later ones are not', () => {
    const views = stepViews(buildForm(), [1, 2, 3], 2);
    expect(views.map((step) => step.state)).toEqual(['done', 'current', 'done', 'open', 'later', 'later']);
    expect(views.map((step) => step.reachable)).toEqual([true, true, true, true, false, false]);
  });

  it('a filled step that was never passed by Next is not completed', () => {
    expect(stepViews(buildForm(), [1], 2)[2]).toMatchObject({ state: 'later', reachable: false });
  });

  it('a passed step whose documents were deleted is no longer done, and can be gone back to', () => {
    const form = buildForm({ documents: emptyForm(ada).documents });
    expect(stepViews(form, [1, 2, 3], 4)[1]).toMatchObject({ state: 'open', reachable: true });
  });

  it.each([
    ['2', [1, 2], 2],
    ['6', [1, 2], 3],
    ['0', [1, 2], 1],
    ['abc', [1, 2], 1],
    [null, [1, 2], 1],
    ['9', [1, 2, 3, 4, 5, 6], 6],
  ])('the address asking for step %s after %j opens step %i', (asked, passed, step) => {
    expect(stepFromAddress(asked, buildForm(), passed)).toBe(step);
  });
});
