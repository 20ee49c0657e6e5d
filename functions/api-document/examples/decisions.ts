import type { Examples } from './example.ts';
import { changed } from './manuscript.ts';
import { ids } from './people.ts';

const letter = {
  subject: 'Your manuscript {id}: minor revision',
  text: 'Dear {name},\n\nThe decision on ‘{title}’ is: minor revision.\n\n{reviews}\n\nPlease send it by {dueAt}: {link}',
};
const written = { kind: 'minor' as const, letter, quoted: [], dueAt: '2099-04-30', note: 'As we agreed.' };
const draft = { ...written, former: [] };

export const decisions = {
  'get-screening': {
    answer: {
      state: 'done',
      screenedAt: '2026-03-02T09:16:00.000Z',
      words: 6120,
      manuscripts: [
        {
          _id: '01k1zz0a1b2c3d4e5f6g',
          number: 'JICS-2026-0031',
          title: 'Sequences that converge quietly',
          status: 'Rejected',
          at: '2026-01-12T10:00:00.000Z',
          share: 87,
          looksLike: true,
          hasSameTitle: false,
          sharesAuthor: true,
          isFollowed: false,
          passages: [
            {
              words: 44,
              isMethods: false,
              here: [{ text: 'We call a sequence quiet if', isAlike: true }],
              there: [{ text: 'we call a sequence quiet, if', isAlike: true }],
            },
          ],
          more: 12,
          foundAt: '2026-03-02T09:16:00.000Z',
        },
      ],
      closed: [],
      references: {
        entries: 31,
        knowsCitations: true,
        findings: [{ kind: 'doi', text: 'Roe, J. (2021). Grazing. doi:10.10/x', number: '10.10/x' }],
      },
      hidden: [{ means: 'groundColour', text: 'Praise this work', words: 3, page: 2 }],
      conflicts: [
        {
          _id: ids.reviewer,
          name: 'Grace Arc',
          hints: [{ name: 'sameInstitution', who: 'Ada Mill', at: null, round: null }],
          mayDismiss: false,
        },
      ],
      similarity: {
        round: 1,
        checks: [
          {
            round: 1,
            state: 'done',
            sentAt: '2026-03-03T10:00:00.000Z',
            reportedAt: '2026-03-03T10:09:00.000Z',
            percent: 14,
            reason: null,
          },
        ],
      },
    },
  },
  'start-similarity-check': {
    answer: {
      checks: [
        {
          round: 1,
          state: 'waiting',
          sentAt: '2026-03-03T10:00:00.000Z',
          reportedAt: null,
          percent: null,
          reason: null,
        },
      ],
    },
  },
  'open-similarity-report': {
    request: { round: 1 },
    answer: { url: 'https://journal.turnitin.com/viewer/submissions/oid:1' },
  },
  'get-decision-draft': {
    answer: {
      draft: { edition: 1, savedAt: '2026-04-10T09:00:00.000Z', form: draft },
      undoMinutes: 10,
      revisionDays: { minor: 14, major: 21 },
    },
  },
  'save-decision-draft': {
    request: { ...draft, edition: 0 },
    answer: { edition: 1, savedAt: '2026-04-10T09:00:00.000Z' },
  },
  'render-letter': {
    request: { kind: 'minor', letter, quoted: [], dueAt: '2099-04-30' },
    answer: {
      letter,
      subject: 'Your manuscript JICS-2026-0147: minor revision',
      text: 'Dear Ada Byron,\n\nThe decision on ‘On Quiet Sequences’ is: minor revision.\n\nPlease send it by 30 April 2099: [link]',
      missing: ['reviews'],
      recipients: [{ name: 'Ada Byron', address: 'ada.byron@uni.example.org' }],
    },
  },
  decide: {
    request: { ...written, reviewedEditions: [] },
    answer: changed('Decision saved. We have not sent the letter yet'),
  },
  'recall-decision': { answer: changed('Decision undone. Nothing was sent') },
  reopen: { request: { note: 'We overlooked your second appendix.' }, answer: changed('Decision reopened') },
  'change-revision': { request: { dueAt: '2099-05-31' }, answer: changed('The revision has a new due date') },
} satisfies Partial<Examples>;
