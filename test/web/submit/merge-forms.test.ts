import { describe, expect, it } from 'vitest';
import { isSameForm, mergeForms } from '../../../web/src/features/submit/form/merge-forms.ts';
import { buildForm } from './build-form.ts';

describe('merging what was typed here with what was saved elsewhere', () => {
  const base = buildForm();

  it('takes what only the other side changed', () => {
    const { form, conflicts } = mergeForms(base, base, buildForm({ title: 'Theirs' }));
    expect(form.title).toBe('Theirs');
    expect(conflicts).toEqual([]);
  });

  it('keeps what only this side changed', () => {
    const { form, conflicts } = mergeForms(base, buildForm({ abstract: 'Mine' }), base);
    expect(form.abstract).toBe('Mine');
    expect(conflicts).toEqual([]);
  });

  it('keeps the words typed here where both changed, and lists both', () => {
    const { form, conflicts } = mergeForms(
      base,
      buildForm({ title: 'Mine' }),
      buildForm({ title: 'Theirs' }),
    );
    expect(form.title).toBe('Mine');
    expect(conflicts).toEqual([{ part: 'title', label: 'Title', here: 'Mine', there: 'Theirs' }]);
  });

  it('is no conflict where both changed to the same', () => {
    const { conflicts } = mergeForms(base, buildForm({ title: 'Same' }), buildForm({ title: 'Same ' }));
    expect(conflicts).toEqual([]);
  });

  it('merges each document by itself', () => {
    const mine = { fileName: 'new.docx', size: 5, key: 'uploads/ada/new' };
    const theirs = { fileName: 'letter.pdf', size: 6, savedAt: '2026-11-20T12:00:00.000Z' };
    const { form, conflicts } = mergeForms(
      base,
      buildForm({ documents: { ...base.documents, manuscript: mine } }),
      buildForm({ documents: { ...base.documents, coverLetter: theirs } }),
    );
    expect(form.documents).toEqual({ ...base.documents, manuscript: mine, coverLetter: theirs });
    expect(conflicts).toEqual([]);
  });

  it('does not take spacing, order of choices or author details for a change', () => {
    expect(
      isSameForm(
        buildForm({ classification: ['Physics', 'Arts'], keywords: 'a,b', title: 'T' }),
        buildForm({ classification: ['Arts', 'Physics'], keywords: ' a , b ', title: ' T ' }),
      ),
    ).toBe(true);
  });

  it('takes another order of authors for a change', () => {
    const [first] = base.authors;
    const second = { ...first!, _id: 'bob' };
    expect(
      isSameForm(buildForm({ authors: [first!, second] }), buildForm({ authors: [second, first!] })),
    ).toBe(false);
  });
});
