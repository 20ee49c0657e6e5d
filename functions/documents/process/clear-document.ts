import { checkDocument } from '../check/check-document.ts';
import { documentNames } from '../model/document-names.ts';
import { DocumentFault, refuse } from '../model/faults.ts';
import { textModel } from '../model/text-model.ts';
import { clearModel, decisionsOf, foundIn } from './clear-model.ts';
import type { ClearResult, JobOf } from './job.ts';
import { forgetWhereFull, keepOpened, openedBefore } from './opened-documents.ts';

/** Used if nothing better is known. */
export const NOT_ANONYMOUS = 'We could not make this file anonymous.';

/** Removes what names the authors of one document of a manuscript. A fault of the file is returned, not thrown. */
export async function clearDocument(job: JobOf<'clear'>): Promise<ClearResult> {
  const { document, clearing, lineNumbers } = job;
  const { kind, bytes } = document;
  try {
    if (document.isText) {
      const model = textModel(documentNames[kind], new TextDecoder().decode(bytes));
      return { state: 'cleared', cleared: await clearModel(kind, model, clearing, { lineNumbers }) };
    }
    const checked = await checkDocument(document);
    return checked.type === 'pdf' ? await clearPdf(job) : await clearDocx(job);
  } catch (error) {
    if (error instanceof DocumentFault) return { state: 'refused', reason: refuse(kind, error.fault).reason };
    throw error;
  }
}

async function clearDocx({
  document,
  clearing,
  lineNumbers,
  pictures,
}: JobOf<'clear'>): Promise<ClearResult> {
  const [{ openDocx }, { forgetSetting, startCompiler }, { createPictureShare }] = await Promise.all([
    import('../convert-docx.ts'),
    import('../typeset/compiler.ts'),
    import('./picture-share.ts'),
  ]);
  const { kind, bytes } = document;
  const before = openedBefore(bytes);
  if (!before) forgetWhereFull();
  startCompiler();
  const share = createPictureShare(pictures);
  try {
    const model = before ?? (await openDocx(bytes, share)).model;
    const cleared = await clearModel(kind, model, clearing, { lineNumbers, bytes, isSetAgain: true });
    if (share.isWhole()) keepOpened(bytes, model, { pages: cleared.pages, forget: forgetSetting });
    else forgetSetting();
    return { state: 'cleared', cleared };
  } catch (error) {
    forgetSetting();
    throw error;
  } finally {
    await share.close();
  }
}

async function clearPdf({ document, clearing }: JobOf<'clear'>): Promise<ClearResult> {
  const { kind } = document;
  const [{ anonymousPdf }, { identityForms }, { findHidden }, { takeInPdf }] = await Promise.all([
    import('../anonymous/pdf/anonymous-pdf.ts'),
    import('../anonymous/identity-forms.ts'),
    import('./find-hidden.ts'),
    import('../merge/intake.ts'),
  ]);
  const { identities, title } = clearing;
  // Refuses what would fill the memory, before PDFium unpacks it in search of invisible words.
  const taken = await takeInPdf(document.bytes, false);
  const cleared = (await findHidden(document.bytes))?.cleared;
  const made = await anonymousPdf(
    cleared ?? document.bytes,
    identityForms(identities),
    decisionsOf(clearing),
    {
      document: foundIn(kind),
      ...(cleared ? {} : { taken }),
      ...(title && kind === 'manuscript' ? { title } : {}),
    },
  );
  if ('failed' in made)
    return { state: 'refused', reason: `${documentNames[kind]}: ${NOT_ANONYMOUS} ${ANOTHER_FILE}` };
  const { pdf, pages, findings, more, unreadable, letters, people } = made;
  return {
    state: 'cleared',
    cleared: {
      kind,
      pdf,
      pages,
      madeHere: false,
      headings: [],
      findings,
      more,
      people,
      unreadable: unreadable.length,
      ...(letters ? { letters } : {}),
    },
  };
}

const ANOTHER_FILE = 'We need the Word document it was made from, or a file without names.';
