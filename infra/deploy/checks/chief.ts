import type { Check } from '../check.ts';
import { advice } from '../finding.ts';

/** Asks nothing of the account: who is chief is the settings' to say. */
export const checkChief: Check = async (
  _account,
  { chiefEditor, mailFrom, googleClientId, orcidClientId },
) => {
  if (!chiefEditor)
    return [
      advice(
        'No chiefEditor is set: the first editor who signs in is chief, whoever has the editors’ key then.',
        "Set chiefEditor in the stage's entry of infra/stages.ts to the address of your editor-in-chief.",
      ),
    ];
  if (mailFrom || googleClientId || orcidClientId) return [];
  return [
    advice(
      `${chiefEditor} is named as chief editor, and could not confirm that address: no mail is sent, and nobody signs in with Google or ORCID. Until they do, nobody is chief.`,
      "Set mailFrom in the stage's entry of infra/stages.ts.",
    ),
  ];
};
