import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { PaperKind } from '../../../../../shared/domain/constants.ts';
import type { CoAuthorForm } from '../form/co-author-form.ts';
import type { FormPart } from '../form/manuscript-form.ts';
import { formOf, type ManuscriptForm } from '../form/manuscript-form.ts';
import { mergeForms, withPart } from '../form/merge-forms.ts';
import type { Draft } from './draft.ts';

export function edit(draft: Draft, change: Partial<ManuscriptForm>): Draft {
  const unsure = draft.prefill?.unsure.filter((field) => !(field in change));
  return {
    ...draft,
    form: { ...draft.form, ...change },
    prefill: draft.prefill && unsure ? { ...draft.prefill, unsure } : draft.prefill,
    keptAt: new Date().toISOString(),
  };
}

export function withDocument(
  draft: Draft,
  kind: PaperKind,
  slot: ManuscriptForm['documents'][PaperKind],
): Draft {
  const before = draft.form.documents[kind];
  return {
    ...edit(draft, { documents: { ...draft.form.documents, [kind]: slot } }),
    replaced: { ...draft.replaced, [kind]: slot && before },
  };
}

/** It is said what is wrong with a file; a document that is there already stays. */
export function withRefused(draft: Draft, kind: PaperKind, fileName: string, reason: string): Draft {
  return { ...draft, refused: { ...draft.refused, [kind]: { fileName, reason } } };
}

export function withoutRefused(draft: Draft, kind: PaperKind): Draft {
  const { [kind]: _, ...refused } = draft.refused;
  return { ...draft, refused };
}

/** The document that is there turned out to be unusable: the one before it takes its place again. */
export function refuseDocument(draft: Draft, kind: PaperKind, reason: string): Draft {
  const slot = draft.form.documents[kind];
  if (!slot) return draft;
  const before = draft.replaced?.[kind] ?? null;
  return withRefused(withDocument(draft, kind, before), kind, slot.fileName, reason);
}

export function withCoAuthor(draft: Draft, coAuthor: CoAuthorForm | null): Draft {
  return { ...draft, coAuthor, keptAt: new Date().toISOString() };
}

/**
 * Takes in what the server holds now. `sent` is the form that a save carried, else what both sides started from, null where nobody
 * knows: words typed meanwhile stay, and what was changed on both sides is listed as a conflict.
 */
export function heardFrom(
  draft: Draft,
  manuscript: AuthorsManuscript,
  sent: ManuscriptForm | null = draft.base,
): Draft {
  const there = formOf(manuscript);
  const { form, conflicts } = mergeForms(sent, draft.form, there);
  const known = draft.conflicts.filter(({ part }) => !conflicts.some((conflict) => conflict.part === part));
  return {
    ...draft,
    form,
    base: there,
    manuscriptId: manuscript._id,
    version: manuscript.version,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    conflicts: [...known, ...conflicts],
  };
}

/** The author's choice about one conflict: what stands here, or what was saved elsewhere. */
export function settle(draft: Draft, part: FormPart, keep: 'here' | 'there'): Draft {
  const form = keep === 'there' && draft.base ? withPart(draft.form, part, draft.base) : draft.form;
  return { ...draft, form, conflicts: draft.conflicts.filter((conflict) => conflict.part !== part) };
}
