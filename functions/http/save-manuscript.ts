import { AuthorsManuscript } from '../../shared/contract/manuscripts.ts';
import type { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { showFile } from '../manuscript/show-manuscript.ts';
import { sendProof } from '../proof/queue-proof.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { givenDocuments } from '../runtime/given-documents.ts';
import { sendingFailed } from '../runtime/queueing.ts';
import { limitKept, limitNaming, limitSaves } from '../runtime/rate-limit.ts';
import { readForm } from '../runtime/read-form.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { people } from '../runtime/stores/people.ts';
import { proofQueue } from '../runtime/stores/proof-queue.ts';
import { writing } from '../runtime/writing.ts';
import { saveManuscript } from '../submission/save-manuscript.ts';

/** If reviewers learn the names, they get the manuscript itself: nobody would read another file. */
function formOf({ anonymousManuscript, ...form }: SaveManuscript): SaveManuscript {
  const isKnown = environment('REVIEW').REVIEW === 'anonymous' && anonymousManuscript !== undefined;
  return isKnown ? { ...form, anonymousManuscript } : form;
}

export const handler = endpoint(
  'save-manuscript',
  async ({ body, caller, files }) => {
    const stores = { ...writing(), documents: documents(), people: people(), limitKept, limitNaming };
    const reader = readerFrom(caller);
    const form = formOf(body);
    const saved = await saveManuscript(stores, reader, form, givenDocuments(form, files));
    if (form.submit) await sendProof(proofQueue(), saved.record, sendingFailed);
    const data = AuthorsManuscript.parse(await showFile(stores, saved, reader));
    return {
      success: true as const,
      message: 'Manuscript saved successfully!',
      data,
      mergedPdfUrl: data.mergedFileUrl,
      // Extraction is a separate call; a save reads no documents.
      extractedTitle: '',
      extractedAbstract: '',
    };
  },
  ({ caller }) => limitSaves(caller.personId),
  readForm,
);
