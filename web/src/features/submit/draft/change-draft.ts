import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { PaperKind } from '../../../../../shared/domain/constants.ts';
import { hear } from '../../../drafts/written.ts';
import type { CoAuthorForm } from '../form/co-author-form.ts';
import type { FormPart } from '../form/manuscript-form.ts';
import { formOf, type ManuscriptForm } from '../form/manuscript-form.ts';
import { isSavedAs, mergeForms, withPart } from '../form/merge-forms.ts';
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

/** Records what is wrong with a file; an existing document stays. */
export function withRefused(draft: Draft, kind: PaperKind, fileName: string, reason: string): Draft {
  return { ...draft, refused: { ...draft.refused, [kind]: { fileName, reason } } };
}

export function withoutRefused(draft: Draft, kind: PaperKind): Draft {
  const { [kind]: _, ...refused } = draft.refused;
  return { ...draft, refused };
}

/** The document turned out to be unusable: the previous one replaces it. */
export function refuseDocument(draft: Draft, kind: PaperKind, reason: string): Draft {
  const slot = draft.form.documents[kind];
  if (!slot) return draft;
  const before = draft.replaced?.[kind] ?? null;
  return withRefused(withDocument(draft, kind, before), kind, slot.fileName, reason);
}

export function withCoAuthor(draft: Draft, coAuthor: CoAuthorForm | null): Draft {
  return { ...draft, coAuthor, keptAt: new Date().toISOString() };
}

/** Merges the server's current state. `answered` is the form of a save that it answers. */
export function heardFrom(draft: Draft, manuscript: AuthorsManuscript, answered?: ManuscriptForm): Draft {
  const there = { form: formOf(manuscript), version: manuscript.version };
  const heard = hear(draft, { isSavedAs, merge: mergeForms }, there, answered);
  const isAnew = (part: FormPart) => heard.conflicts.some((conflict) => conflict.part === part);
  return {
    ...heard,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    conflicts: [...draft.conflicts.filter(({ part }) => !isAnew(part)), ...heard.conflicts],
  };
}

/** The author's choice about one conflict: the value here, or the one saved elsewhere. */
export function settle(draft: Draft, part: FormPart, keep: 'here' | 'there'): Draft {
  const form = keep === 'there' && draft.base ? withPart(draft.form, part, draft.base) : draft.form;
  return { ...draft, form, conflicts: draft.conflicts.filter((conflict) => conflict.part !== part) };
}
