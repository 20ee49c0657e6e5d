import type * as z from 'zod';
import type { MovedReader } from '../../functions/moving/moved.ts';
import { MovedPerson, MovedSubmission } from '../../functions/moving/moved.ts';
import { bytesOf } from './support/sources.ts';

type Given = z.input<typeof MovedSubmission>;
type Seat = NonNullable<NonNullable<Given['rounds']>[number]['seats']>[number];

export const AUTHOR = 'ada.author@old.example';
export const REVIEWER = 'rita.reviewer@old.example';
export const OPEN = 'olaf.open@old.example';

export const seat = (email: string, more: Partial<Seat> = {}): Seat => ({ email, ...more });

export const submission = (n: number, more: Partial<Given> = {}): Given => ({
  origin: `ojs:old.example.org/jid#${n}`,
  title: `Under way ${n}`,
  abstract: 'We <i>count</i>.',
  keywords: ['counting'],
  submittedAt: '2025-01-02T00:00:00Z',
  stage: 'review',
  authors: [
    { given: 'Co', family: 'Author', affiliations: [] },
    {
      given: 'Ada',
      family: 'Author',
      email: AUTHOR,
      corresponding: true,
      affiliations: [{ institution: 'A School', country: 'DE' }],
    },
  ],
  place: `journal.xml, line ${n}`,
  ...more,
});

/** A submission with two rounds: the first was decided, in the second one reviewer has answered and another owes an answer. */
export const submissionsReader = (change: (given: Given) => Given = (given) => given): MovedReader => ({
  name: 'Submissions',
  recognises: async () => true,
  async read(_source, sink) {
    const pdf = await sink.file(bytesOf('%PDF-1.4 first'), 'first.pdf');
    const word = await sink.file(bytesOf('PK word'), 'second.docx');
    const plain = await sink.file(bytesOf('data'), 'data.csv');
    await sink.journal({ title: { en: 'The Old Journal' }, path: 'jid', language: 'en' });
    await sink.person(
      MovedPerson.parse({
        origin: 'ojs:old.example.org/jid#user-1',
        given: 'Rita',
        family: 'Reviewer',
        email: REVIEWER,
        roles: ['reviewer'],
        place: 'line 1',
      }),
    );
    const given = submission(28, {
      editors: ['chief@old.example'],
      files: [{ purpose: 'submission', file: pdf }],
      decisions: [{ kind: 'to review', editor: 'chief@old.example', at: '2025-01-03T00:00:00Z' }],
      rounds: [
        {
          n: 1,
          files: [{ purpose: 'review_file', file: pdf }],
          seats: [
            seat(REVIEWER, {
              askedAt: '2025-01-05T00:00:00Z',
              answeredAt: '2025-01-06T00:00:00Z',
              doneAt: '2025-01-07T00:00:00Z',
              recommendation: 'revisions',
              forAuthors: ['Count again.'],
              forEditors: ['Between us.'],
              answers: [{ question: 'Is it sound?', answer: 'Yes' }],
              files: [plain],
              rating: 4,
              method: 'double-anonymous',
            }),
            seat(REVIEWER, { recommendation: 'accept', forAuthors: ['Another word.'] }),
            seat('no@old.example', { isDeclined: true, forEditors: ['No time.'] }),
          ],
          decisions: [
            { kind: 'revisions', editor: 'chief@old.example', at: '2025-02-01T00:00:00Z' },
            { kind: 'recommend accept', editor: 'chief@old.example' },
          ],
        },
        {
          n: 2,
          files: [{ purpose: 'review_revision', file: word }],
          seats: [
            seat(REVIEWER, { doneAt: '2025-03-07T00:00:00Z', recommendation: 'see comments' }),
            seat(OPEN, { askedAt: '2025-03-05T00:00:00Z' }),
            seat('', { name: 'Nan Nobody', doneAt: '2025-03-09T00:00:00Z', recommendation: 'decline' }),
          ],
          decisions: [],
        },
      ],
      discussions: [
        {
          title: 'A question',
          participants: [AUTHOR],
          notes: [{ by: 'chief@old.example', at: '2025-01-04T00:00:00Z', text: 'Why?', files: [plain] }],
        },
      ],
    });
    await sink.submission(MovedSubmission.parse(change(given)));
    await sink.submission(MovedSubmission.parse(change(submission(30, { stage: 'submission' }))));
    await sink.submission(MovedSubmission.parse(change(submission(31, { title: ' ' }))));
  },
});
