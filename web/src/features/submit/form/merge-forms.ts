import { PAPER_KINDS, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { FIELD_NAMES, FIELDS } from '../../../../../shared/domain/manuscript-fields.ts';
import { titledName } from './author-list.ts';
import { type FormPart, keywordsOf, type ManuscriptForm } from './manuscript-form.ts';

/** One part that was changed here and, differently, on the server. */
export interface FormConflict {
  part: FormPart;
  label: string;
  here: string;
  there: string;
}

export const FORM_PARTS = FIELD_NAMES as [FormPart, ...FormPart[]];

function partOf(form: ManuscriptForm, part: FormPart): unknown {
  return isDocument(part) ? form.documents[part] : form[part];
}

export function withPart(form: ManuscriptForm, part: FormPart, from: ManuscriptForm): ManuscriptForm {
  if (isDocument(part)) return { ...form, documents: { ...form.documents, [part]: from.documents[part] } };
  return { ...form, [part]: from[part] };
}

function isDocument(part: FormPart): part is PaperKind {
  return (PAPER_KINDS as readonly string[]).includes(part);
}

/** Compares meaning, not typing: the server trims, sorts and numbers. */
function meaningOf(form: ManuscriptForm, part: FormPart): string {
  if (part === 'keywords') return JSON.stringify(keywordsOf(form));
  if (part === 'classification' || part === 'additionalInfo') return JSON.stringify([...form[part]].sort());
  if (part === 'authors') return JSON.stringify(form.authors.map((author) => author._id));
  const value = partOf(form, part);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : JSON.stringify(value);
}

export function isSameForm(one: ManuscriptForm, other: ManuscriptForm): boolean {
  return changedParts(one, other).length === 0;
}

function changedParts(one: ManuscriptForm, other: ManuscriptForm): FormPart[] {
  return FORM_PARTS.filter((part) => meaningOf(one, part) !== meaningOf(other, part));
}

function inWords(form: ManuscriptForm, part: FormPart): string {
  if (isDocument(part)) return form.documents[part]?.fileName ?? '';
  if (part === 'authors') return form.authors.map(titledName).join('; ');
  if (part === 'correspondingAuthorId') {
    const author = form.authors.find(({ _id }) => _id === form.correspondingAuthorId);
    return author ? titledName(author) : '';
  }
  const value = form[part];
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** As far as known: an upload from here looks different once it is saved. */
function isSameFile(here: ManuscriptForm, there: ManuscriptForm, part: FormPart): boolean {
  if (!isDocument(part)) return false;
  const [mine, theirs] = [here.documents[part], there.documents[part]];
  return mine?.fileName === theirs?.fileName && mine?.size === theirs?.size;
}

/** Whether a save of this form may have brought the server to that state. */
export const isSavedAs = (sent: ManuscriptForm, there: ManuscriptForm): boolean =>
  changedParts(sent, there).every((part) => isSameFile(sent, there, part));

/**
 * Three-way merge: `base` is what both sides started from. A change on one side is taken; different changes on both keep the text here
 * and are listed as a conflict. Without a base every difference is a conflict.
 */
export function mergeForms(
  base: ManuscriptForm | null,
  here: ManuscriptForm,
  there: ManuscriptForm,
): { form: ManuscriptForm; conflicts: FormConflict[] } {
  let form = here;
  const conflicts: FormConflict[] = [];
  for (const part of FORM_PARTS) {
    const [mine, theirs] = [meaningOf(here, part), meaningOf(there, part)];
    if (mine === theirs) continue;
    const was = base ? meaningOf(base, part) : isSameFile(here, there, part) ? mine : null;
    if (mine === was) form = withPart(form, part, there);
    else if (theirs !== was) {
      conflicts.push({
        part,
        label: FIELDS[part].label,
        here: inWords(here, part),
        there: inWords(there, part),
      });
    }
  }
  return { form, conflicts };
}
