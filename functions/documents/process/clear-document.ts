import { checkDocument } from '../check/check-document.ts';
import { documentNames } from '../model/document-names.ts';
import { DocumentFault, refuse } from '../model/faults.ts';
import { textModel } from '../model/text-model.ts';
import { clearModel } from './clear-model.ts';
import type { ClearResult, JobOf } from './job.ts';

/** Said where nothing better is known. */
export const NOT_ANONYMOUS = 'We could not make this file anonymous.';

/** One document of a manuscript without what names its authors. A fault of the file is told, not thrown. */
export async function clearDocument(job: JobOf<'clear'>): Promise<ClearResult> {
  const { document, clearing, lineNumbers } = job;
  const { kind, bytes } = document;
  try {
    if (document.isText) {
      const model = textModel(documentNames[kind], new TextDecoder().decode(bytes));
      return { state: 'cleared', cleared: await clearModel(kind, model, clearing, { lineNumbers }) };
    }
    const checked = await checkDocument(document);
    return checked.type === 'pdf' ? clearPdf(job) : await clearDocx(job);
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
  const [{ openDocx }, { startCompiler }, { createPictureShare }] = await Promise.all([
    import('../convert-docx.ts'),
    import('../typeset/compiler.ts'),
    import('./picture-share.ts'),
  ]);
  startCompiler();
  const share = createPictureShare(pictures);
  try {
    const { model } = await openDocx(document.bytes, share);
    return {
      state: 'cleared',
      cleared: await clearModel(document.kind, model, clearing, { lineNumbers, bytes: document.bytes }),
    };
  } finally {
    await share.close();
  }
}

const clearPdf = ({ document: { kind } }: JobOf<'clear'>): ClearResult => ({
  state: 'refused',
  reason: `${documentNames[kind]}: ${NOT_ANONYMOUS} Please upload it as a Word document.`,
});
