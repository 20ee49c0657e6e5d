import type { Person } from '../../../../shared/contract/session.ts';
import { dropKept, keptNames, SUBMISSIONS } from '../../drafts/kept-on-device.ts';
import type { useAlert, useChoice } from '../../ui/dialogs/alerts.tsx';

/** Whether the wizard uses this name. */
const isSubmissionName = (name: string) => name.startsWith(SUBMISSIONS);

interface Ask {
  alert: ReturnType<typeof useAlert>;
  choose: ReturnType<typeof useChoice>;
}

/* Text stored on the device can be read by the next person: encryption needs a key that only the same person gets again, and after a
   sign-out the browser has none. So nothing stays without asking: text that the server has too is removed, a submission can be saved
   as a draft first, and keeping something here is a choice that states the consequence. */
const READABLE = 'Anyone who uses this browser next can read what stays on this device.';

/** Before a Logout: handles this person's unsent text. False if they prefer to stay. */
export async function resolveLocalDrafts(person: Person, { alert, choose }: Ask): Promise<boolean> {
  const unsent = await readUnsent(person);
  if (unsent.length > 0) {
    const titles = unsent.map(({ title }) => `• ${title || 'Untitled'}`).join('\n');
    const chosen = await choose({
      title: 'Submissions saved only on this device',
      message: `${titles}\n\nIf you save them as drafts, you will find them in My Submissions. ${READABLE}`,
      choices: [
        { value: 'save', label: 'Save as draft' },
        { value: 'remove', label: 'Remove from this device', variant: 'danger' },
        { value: 'keep', label: 'Keep on this device', variant: 'secondary' },
        { value: 'no', label: 'Cancel', variant: 'quiet' },
      ],
    });
    if (chosen === 'no') return false;
    for (const submission of unsent) {
      if (chosen === 'save') {
        const trouble = await submission.save();
        if (trouble) {
          await alert(trouble);
          return false;
        }
      }
      if (chosen !== 'keep') dropKept(person._id, submission.name);
    }
  }

  const others = keptNames(person._id).filter((name) => !isSubmissionName(name));
  if (others.length === 0) return true;
  const chosen = await choose({
    title: 'Reviews or notes you have not sent',
    message: `${others.length === 1 ? 'One text' : `${others.length} texts`} you started for the journal’s manuscripts would be lost if removed. ${READABLE}`,
    choices: [
      { value: 'keep', label: 'Keep on this device', variant: 'secondary' },
      { value: 'remove', label: 'Remove from this device', variant: 'danger' },
      { value: 'no', label: 'Cancel', variant: 'quiet' },
    ],
  });
  if (chosen === 'no') return false;
  if (chosen === 'remove') for (const name of others) dropKept(person._id, name);
  return true;
}

interface Unsent {
  name: string;
  title: string;
  /** Null if it is saved, otherwise the reason. */
  save: () => Promise<string | null>;
}

/** Only the wizard can tell what the server has of it. If its code can't be fetched nothing can be saved either. */
async function readUnsent(person: Person): Promise<Unsent[]> {
  const names = keptNames(person._id).filter(isSubmissionName);
  if (names.length === 0) return [];
  try {
    const { listUnsent } = await import('../../features/submit/draft/list-unsent.ts');
    return listUnsent(person, names);
  } catch {
    const save = async () => 'Nothing could be saved just now. Try again when you are connected.';
    return names.map((name) => ({ name, title: '', save }));
  }
}
