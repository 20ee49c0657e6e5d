import type { Person } from '../../../../shared/contract/session.ts';
import { dropKept } from '../../kept/kept-on-device.ts';
import { hasUnsaved } from './sheet.ts';
import { failureMessage, saveSheet } from './submission.ts';
import { deskOf } from './use-sheet.ts';

/**
 * Of what the wizard keeps on this device under these names: what the journal does not have. The rest is removed from the device,
 * the journal having it.
 */
export function listUnsent(person: Person, names: readonly string[]) {
  return names.flatMap((name) => {
    const { kept } = deskOf(person, name);
    const sheet = kept.get();
    if (sheet.movedTo || !(hasUnsaved(sheet, person) || sheet.coAuthor)) {
      dropKept(person._id, name);
      return [];
    }
    const save = async () => {
      try {
        await saveSheet(kept, false);
        return null;
      } catch (error) {
        return failureMessage(error, 'save');
      }
    };
    return [{ name, title: sheet.form.title.trim(), save }];
  });
}
