import { factsAfterWithdrawal } from '../editorial/rules/facts-after.ts';
import {
  decisionDue,
  figures,
  handlingTaken,
  reviewsWanted,
} from '../editorial/rules/follows-in-editorial.ts';
import { ledgerBetween } from '../editorial/rules/ledger.ts';
import { lettersOfChange } from '../letters/rules/letters-of-change.ts';
import { withdrawalLetters } from '../letters/rules/office-letters.ts';
import { createManuscriptStore } from '../manuscript/manuscript-store.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import type { Consequence, Tells } from '../manuscript/rules/follows.ts';
import { noticeDue, proofReminded, publicationDue } from '../publishing/rules/follows-in-publishing.ts';
import {
  answerReminded,
  reviewChangeTold,
  reviewDraftsForgotten,
  reviewFilesDue,
  reviewReminded,
} from '../reviewing/rules/follows-in-reviewing.ts';
import { printsDue, printsNoLongerDue } from '../screening/rules/next-screening.ts';
import { revisionReminded } from '../submitting/rules/revision-reminders.ts';
import { FOLLOWS } from './complete-change.ts';

/** All that follows from a change that people are told of, in this order: each sees the fields that those before it have set. */
const CONSEQUENCES: readonly Consequence[] = [
  handlingTaken,
  reviewsWanted,
  figures,
  ({ file, change }) => ({ letters: lettersOfChange(file, change) }),
  decisionDue,
  publicationDue,
  noticeDue,
  revisionReminded,
  proofReminded,
  reviewReminded,
  reviewFilesDue,
  reviewChangeTold,
  answerReminded,
  reviewDraftsForgotten,
];

const TELLS: Tells = {
  tell({ file, change, at, now }) {
    let told = change;
    for (const follow of CONSEQUENCES) {
      const {
        set,
        letters = [],
        due = [],
        cause,
      } = follow({
        file,
        change: told,
        after: { ...file.record, ...told.set },
        at,
        now,
      });
      told = {
        ...told,
        set: { ...told.set, ...set },
        letters: [...(told.letters ?? []), ...letters],
        due: [...(told.due ?? []), ...due],
        cause: { ...told.cause, ...cause },
      };
    }
    return told;
  },

  withdraw(file, at) {
    const { record } = file;
    const { id } = record;
    return {
      letters: withdrawalLetters(file).map((letter) => startLetter(id, letter, at)),
      // Counts stay, without names, and the withdrawal is counted too.
      ledger: ledgerBetween(record.summary.facts, factsAfterWithdrawal(file, at)),
      due: record.screening ? [printsDue(id, at)] : [],
      done: printsNoLongerDue(record),
    };
  },
};

/** Manuscripts whose changes people are told of. `announce` and `beside`: see `createManuscriptStore`. */
export const createTellingManuscripts = (
  table: Parameters<typeof createManuscriptStore>[0],
  announce?: Parameters<typeof createManuscriptStore>[2],
  beside?: Parameters<typeof createManuscriptStore>[3],
) => createManuscriptStore(table, { ...FOLLOWS, ...TELLS }, announce, beside);
