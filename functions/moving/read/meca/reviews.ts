import type { MovedSubmission } from '../../moved.ts';
import { dateOf } from '../dates.ts';
import { fragmentWords } from '../fragment-words.ts';
import { takeName } from '../jats/contributors.ts';
import type { Tree } from '../tree/xml-tree.ts';

type Round = MovedSubmission['rounds'][number];
type Seat = Round['seats'][number];

const METHODS: Readonly<Record<string, Seat['method']>> = {
  single: 'anonymous',
  double: 'double-anonymous',
  none: 'open',
};

/** The rounds of reviews.xml; files that reviewers attached are stored by `keep`. */
export async function takeRounds(
  root: Tree,
  keep: (href: string, item: Tree) => Promise<Seat['files'][number] | undefined>,
): Promise<Round[]> {
  const versions = root.within('version');
  const reviews = [
    ...versions.flatMap((version) =>
      version.within('review').map((review) => ({ version: version.attributes.revision ?? '', review })),
    ),
    ...root.all('review').map((review) => ({ version: review.attributes['review-version'] ?? '', review })),
  ];
  const names = [...new Set(reviews.map(({ version }) => version))].sort((a, b) => Number(a) - Number(b));
  const rounds: Round[] = names.map((_, at) => ({ n: at + 1, files: [], seats: [], decisions: [] }));
  for (const { version, review } of reviews) {
    const round = rounds[names.indexOf(version)]!;
    if (review.attributes['review-type'] === 'decision') round.decisions.push(takeDecision(review));
    else round.seats.push(await takeSeat(review, keep));
  }
  return rounds;
}

const dayOf = (review: Tree, ...types: string[]): string | undefined => {
  const dates = review.within('date');
  for (const type of types) {
    const date = dates.find(({ attributes }) => attributes['date-type'] === type);
    const day =
      date && dateOf(date.find('year')?.peek(), date.find('month')?.peek(), date.find('day')?.peek())?.day;
    if (day) {
      date.take();
      return day;
    }
  }
  return undefined;
};

const wordsOf = (node: Tree | undefined): string =>
  fragmentWords(node?.take() ?? '').replace(/<\/?(i|b|sub|sup)>/g, '');

function takeDecision(review: Tree): Round['decisions'][number] {
  const kind = review.within('review-item-response').map(wordsOf).filter(Boolean).join('\n\n');
  const at = dayOf(review, 'submitted', 'completed');
  const editor = whoIs(review).name;
  return { kind: kind.slice(0, 1000), ...(editor && { editor }), ...(at && { at }) };
}

function whoIs(review: Tree): { name?: string; email: string } {
  const contrib = review.find('contrib-group', 'contrib');
  const written = contrib?.find('name') ?? contrib?.find('name-alternatives', 'name');
  const name = written && takeName(written);
  const email = contrib?.find('email')?.take() ?? '';
  return { ...(name && { name: [name.given, name.family].filter(Boolean).join(' ') }), email };
}

async function takeSeat(review: Tree, keep: Parameters<typeof takeRounds>[1]): Promise<Seat> {
  const method = METHODS[review.attributes.blinding ?? ''];
  const [askedAt, dueAt, doneAt] = [
    dayOf(review, 'assigned'),
    dayOf(review, 'due'),
    dayOf(review, 'submitted', 'completed'),
  ];
  const seat: Seat = {
    ...whoIs(review),
    ...(method && { method }),
    ...(askedAt && { askedAt }),
    ...(dueAt && { dueAt }),
    ...(doneAt && { doneAt }),
    isDeclined: false,
    isCancelled: false,
    forAuthors: [],
    forEditors: [],
    answers: [],
    files: [],
  };
  for (const item of review.within('review-item')) await takeItem(item, seat, keep);
  return seat;
}

/** A confidential item is for the editors, as is one that is addressed to nobody else. */
async function takeItem(item: Tree, seat: Seat, keep: Parameters<typeof takeRounds>[1]): Promise<void> {
  const {
    'review-item-type': type = '',
    'is-confidential': confidential,
    'attended-for': audience = '',
  } = item.attributes;
  const asked = item.find('review-item-question');
  const question =
    ['title', 'alt-title', 'text'].map((name) => wordsOf(asked?.find(name))).find(Boolean) ?? '';
  if (question) asked!.isRead = true;
  const answers: string[] = [];
  for (const response of item.all('review-item-response')) {
    const link = response.find('ext-link') ?? (response.attributes.href ? response : undefined);
    const file = link && (await keep(link.attributes.href ?? '', item));
    if (file) seat.files.push(file);
    if (file) link.take();
    const words = wordsOf(response);
    if (words && !file) answers.push(words);
  }
  const answer = answers.join('\n\n');
  if (!answer) return;
  if (confidential === 'yes' || /editor|eic/i.test(audience))
    seat.forEditors.push(question ? `${question}\n\n${answer}` : answer);
  else if (type === 'recommendation' && !seat.recommendation) seat.recommendation = answer;
  else if (question) seat.answers.push({ question, answer });
  else seat.forAuthors.push(answer);
}
