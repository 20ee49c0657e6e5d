import type { Person } from '../../../../../shared/contract/session.ts';
import { dropKept, SUBMISSIONS } from '../../../drafts/kept-on-device.ts';
import { hasUnsaved } from './draft.ts';
import { failureMessage } from './failure-words.ts';
import { openDraftOf } from './open-draft.ts';
import { saveDraft } from './save-draft.ts';

/** The wizard's drafts on this device under these names that the journal does not have. Others are removed from the device. */
export function listUnsent(person: Person, names: readonly string[]) {
  return names.flatMap((name) => {
    const { kept } = openDraftOf(person, name.slice(SUBMISSIONS.length));
    const draft = kept.get();
    if (!(hasUnsaved(draft, person) || draft.coAuthor)) {
      dropKept(person._id, name);
      return [];
    }
    const save = async () => {
      try {
        await saveDraft(kept, false);
        return null;
      } catch (error) {
        return failureMessage(error, 'save');
      }
    };
    return [{ name, title: draft.form.title.trim(), save }];
  });
}
