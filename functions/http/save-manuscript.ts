import { AuthorsManuscript } from '../../shared/contract/manuscripts.ts';
import type { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { showFile } from '../manuscript/show-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { givenDocuments } from '../runtime/given-documents.ts';
import { limitKept, limitNaming, limitSaves } from '../runtime/rate-limit.ts';
import { readForm } from '../runtime/read-form.ts';
import { documents, people, proofQueue, savingDrafts, sendingFailed } from '../runtime/stores.ts';
import { sendProof } from '../submitting/queue-proof.ts';
import { saveManuscript } from '../submitting/save-manuscript.ts';

/** If reviewers learn the names, they get the manuscript itself: nobody would read another file. */
function formOf({ anonymousManuscript, ...form }: SaveManuscript): SaveManuscript {
  const isKnown = environment('REVIEW').REVIEW === 'anonymous' && anonymousManuscript !== undefined;
  return isKnown ? { ...form, anonymousManuscript } : form;
}

export const handler = endpoint(
  'save-manuscript',
  async ({ body, caller, files }) => {
    const stores = { ...savingDrafts(), documents: documents(), people: people(), limitKept, limitNaming };
    const form = formOf(body);
    const saved = await saveManuscript(stores, caller, form, givenDocuments(form, files));
    if (form.submit) await sendProof(proofQueue(), saved.record, sendingFailed);
    const data = AuthorsManuscript.parse(await showFile(stores, saved, caller));
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
