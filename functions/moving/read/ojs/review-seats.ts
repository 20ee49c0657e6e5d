import type { MovedFile, MovedSubmission } from '../../moved.ts';
import { readStamp } from '../dates.ts';
import { htmlOf, type Tree, take, takeAll } from '../xml/tree.ts';
import { addressAt } from './people.ts';
import { attribute, isYes, type Reading, readWhole } from './reading.ts';
import { readRichText } from './rich-text.ts';
import { takeSubmissionFile } from './submission-files.ts';
import { decisionNamed, methodNamed, recommendationNamed } from './workflow-words.ts';

export type Round = MovedSubmission['rounds'][number];
type Seat = Round['seats'][number];
export type Decision = Round['decisions'][number];

/** Choices are counted from 0, in old forms from 1. */
function answerOf(text: string, isChoice: boolean, options: readonly string[]): string {
  const numbers = text.split(':').map(readWhole);
  if (!isChoice || numbers.some((number) => number === undefined)) return text;
  const from = numbers.includes(options.length) ? 1 : 0;
  const chosen = numbers.map((number) => options[(number ?? 0) - from] ?? String(number));
  return chosen.join('; ');
}

function takeAnswers(assignment: Tree, { questions }: Reading): Seat['answers'] {
  const answers = takeAll(assignment, 'response').flatMap((response) => {
    const asked = questions.get(attribute(response, 'form_element_id') ?? '');
    const options = asked?.options ?? [];
    const isChoice =
      attribute(response, 'type') === 'object' ||
      (attribute(response, 'type') === 'int' && options.length > 0);
    const { text } = readRichText(htmlOf(response));
    const question = asked?.question ?? 'A question of the old review form';
    return text ? [{ question, answer: answerOf(text, isChoice, options) }] : [];
  });
  const interests = attribute(assignment, 'competing_interests');
  if (interests) answers.push({ question: 'Competing interests', answer: readRichText(interests).text });
  return answers;
}

export async function takeWorkflowFiles(
  holder: Tree,
  reading: Reading,
): Promise<{ purpose: string; file: MovedFile }[]> {
  const files: { purpose: string; file: MovedFile }[] = [];
  for (const element of holder.elements) {
    if (element.name !== 'workflow_file' && element.name !== 'submission_file') continue;
    const file = await takeSubmissionFile(reading, element);
    if (file) files.push({ purpose: attribute(element, 'stage') ?? 'unknown', file });
    else element.account = { as: 'doubt', reason: 'There is no file behind it.' };
  }
  return files;
}

async function takeSeat(assignment: Tree, reading: Reading): Promise<Seat | undefined> {
  const email = addressAt(assignment, 'reviewer_email');
  if (!email) {
    assignment.account = { as: 'doubt', reason: 'The review has no reviewer’s address, and is left out.' };
    return undefined;
  }
  const forAuthors: string[] = [];
  const forEditors: string[] = [];
  for (const comment of takeAll(assignment, 'submission_comment')) {
    take(comment, 'title');
    const comments = take(comment, 'comments');
    const { text } = readRichText(comments ? htmlOf(comments) : '');
    if (text) (isYes(attribute(comment, 'viewable')) ? forAuthors : forEditors).push(text);
  }
  const stamp = (name: string): string | undefined => readStamp(attribute(assignment, name));
  const recommendation = recommendationNamed(attribute(assignment, 'recommendation'));
  const rating = readWhole(attribute(assignment, 'quality'));
  const [method, files] = [
    methodNamed(attribute(assignment, 'method')),
    await takeWorkflowFiles(assignment, reading),
  ];
  const [askedAt, answeredAt] = [stamp('date_notified') ?? stamp('date_assigned'), stamp('date_confirmed')];
  const [doneAt, dueAt] = [stamp('date_completed'), stamp('date_due')];
  return {
    email,
    isDeclined: isYes(attribute(assignment, 'declined')),
    isCancelled: isYes(attribute(assignment, 'cancelled')),
    forAuthors,
    forEditors,
    answers: takeAnswers(assignment, reading),
    files: files.map(({ file }) => file),
    method,
    askedAt,
    answeredAt,
    doneAt,
    dueAt,
    recommendation,
    rating,
  };
}

export function takeDecisions(holder: Tree): Decision[] {
  return takeAll(holder, 'decision').flatMap((decision) => {
    const kind = decisionNamed(attribute(decision, 'decision'));
    if (!kind) decision.account = { as: 'doubt', reason: 'The number of this decision is unknown.' };
    const editor = addressAt(decision, 'editor_email');
    const at = readStamp(attribute(decision, 'date_decided'));
    return kind ? [{ kind, editor, at }] : [];
  });
}

/** Of a stage, numbered anew: the internal and the external review count apart in OJS. */
export async function takeRounds(stage: Tree, from: number, reading: Reading): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const element of takeAll(stage, 'review_round')) {
    const seats: Seat[] = [];
    const files = await takeWorkflowFiles(element, reading);
    for (const assignment of takeAll(element, 'review_assignment')) {
      const seat = await takeSeat(assignment, reading);
      if (seat) seats.push(seat);
    }
    rounds.push({ n: from + rounds.length, files, seats, decisions: takeDecisions(element) });
  }
  return rounds;
}
