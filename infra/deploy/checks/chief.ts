import type { Check } from '../check.ts';
import { advice } from '../finding.ts';

/** Needs nothing from the account: the settings name the chief. */
export const checkChief: Check = async (
  _account,
  { chiefEditor, mailFrom, googleClientId, orcidClientId },
) => {
  if (!chiefEditor)
    return [
      advice(
        'No chiefEditor is set. The first person to sign in with the editors’ key becomes chief editor.',
        'Set chiefEditor in the stage’s entry of infra/stages.ts to the address of your editor-in-chief.',
      ),
    ];
  if (mailFrom || googleClientId || orcidClientId) return [];
  return [
    advice(
      `${chiefEditor} is named as chief editor but can’t confirm that address: no email is sent, and no one can sign in with Google or ORCID. Until they confirm it, there is no chief editor.`,
      'Set mailFrom in the stage’s entry of infra/stages.ts.',
    ),
  ];
};
