import type { DocumentModel } from '../model/document.ts';
import type { ClearedDocument, Clearing, Decision, DocumentKind } from '../outcome.ts';

const DOCUMENTS = { manuscript: 'manuscript', response: 'response', markedCopy: 'markedCopy' } as const;

export const foundIn = (kind: DocumentKind) =>
  DOCUMENTS[kind as keyof typeof DOCUMENTS] ?? ('manuscript' as const);

export const decisionsOf = ({ decisions }: Clearing): ReadonlyMap<string, Decision> => new Map(decisions);

interface ClearOptions {
  lineNumbers?: boolean | undefined;
  /** For a Word document, which names people itself. */
  bytes?: Uint8Array;
  /** The next copy is much the same. */
  isSetAgain?: boolean;
}

/** Typesets a document again, without names. */
export async function clearModel(
  kind: DocumentKind,
  model: DocumentModel,
  clearing: Clearing,
  { lineNumbers, bytes, isSetAgain }: ClearOptions,
): Promise<ClearedDocument> {
  const [{ anonymousModel }, { settingFindings }, { identityForms }, { setDocument }, { identitiesOfDocx }] =
    await Promise.all([
      import('../anonymous/anonymous-model.ts'),
      import('../anonymous/setting-findings.ts'),
      import('../anonymous/identity-forms.ts'),
      import('../convert-docx.ts'),
      import('../anonymise-docx.ts'),
    ]);
  const { title, identities: authors } = clearing;
  const identities = bytes ? identitiesOfDocx(bytes, authors) : authors;
  const cleared = anonymousModel(model, identityForms(identities), decisionsOf(clearing), {
    document: foundIn(kind),
    ...(title && kind === 'manuscript' ? { title } : {}),
  });
  const { pdf, pages, headings, lang, messages } = await setDocument(cleared.model, [], {
    lineNumbers,
    isSetAgain,
  });
  return {
    kind,
    pdf,
    pages,
    madeHere: true,
    headings: headings.map((heading) => ({ ...heading, page: heading.page + 1 })),
    lang,
    findings: [...cleared.findings, ...settingFindings(messages, foundIn(kind))],
    more: cleared.more,
    people: cleared.people,
    unreadable: 0,
  };
}
