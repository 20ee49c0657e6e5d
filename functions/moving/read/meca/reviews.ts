import type { MovedFile, MovedSubmission } from '../../moved.ts';
import { dateOf } from '../dates.ts';
import { plainWords } from '../fragment-words.ts';
import { takeName } from '../jats/contributors.ts';
import type { Tree } from '../xml/tree.ts';

type Round = MovedSubmission['rounds'][number];
type Seat = Round['seats'][number];
type Keep = (href: string, item: Tree) => Promise<MovedFile | undefined>;

const METHODS = new Map<string | undefined, Seat['method']>([
  ['single', 'anonymous'],
  ['double', 'double-anonymous'],
  ['none', 'open'],
]);

/** The rounds of reviews.xml; files that reviewers attached are stored by `keep`. */
export async function takeRounds(root: Tree, keep: Keep): Promise<Round[]> {
  const drafted = root
    .within('version')
    .flatMap((version) =>
      version.within('review').map((review) => ({ version: version.attributes.revision, review })),
    );
  const reviews = [
    ...drafted,
    ...root.all('review').map((review) => ({ version: review.attributes['review-version'], review })),
  ];
  const versions = [...new Set(reviews.map(({ version }) => version))].sort((a, b) => Number(a) - Number(b));
  const rounds: Round[] = versions.map((_, at) => ({ n: at + 1, files: [], seats: [], decisions: [] }));
  for (const { version, review } of reviews) {
    const round = rounds[versions.indexOf(version)]!;
    if (review.attributes['review-type'] === 'decision') round.decisions.push(takeDecision(review));
    else round.seats.push(await takeSeat(review, keep));
  }
  return rounds;
}

function dayOf(review: Tree, ...types: string[]): string | undefined {
  const date = review.within('date').find(({ attributes }) => types.includes(attributes['date-type'] ?? ''));
  const [year, month, day] = ['year', 'month', 'day'].map((part) => date?.find(part)?.take());
  return dateOf(year, month, day)?.day;
}

const plain = (node: Tree | undefined): string => plainWords(node?.take() ?? '');

function whoIs(review: Tree): { name?: string; email: string } {
  const contrib = review.find('contrib-group', 'contrib');
  const written = contrib?.find('name') ?? contrib?.find('name-alternatives', 'name');
  const name = written && takeName(written);
  return {
    ...(name && { name: [name.given, name.family].filter(Boolean).join(' ') }),
    email: contrib?.find('email')?.take() ?? '',
  };
}

function takeDecision(review: Tree): Round['decisions'][number] {
  const kind = review.within('review-item-response').map(plain).filter(Boolean).join('\n\n');
  return {
    kind: kind.slice(0, 1000),
    editor: whoIs(review).name,
    at: dayOf(review, 'submitted', 'completed'),
  };
}

async function takeSeat(review: Tree, keep: Keep): Promise<Seat> {
  const seat: Seat = {
    ...whoIs(review),
    method: METHODS.get(review.attributes.blinding),
    askedAt: dayOf(review, 'assigned'),
    dueAt: dayOf(review, 'due'),
    doneAt: dayOf(review, 'submitted', 'completed'),
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

/** A confidential item is for the editors, as is one that is addressed to them. */
async function takeItem(item: Tree, seat: Seat, keep: Keep): Promise<void> {
  const {
    'review-item-type': type,
    'is-confidential': confidential,
    'attended-for': audience = '',
  } = item.attributes;
  const asked = item.find('review-item-question');
  const question = ['title', 'alt-title', 'text'].map((name) => plain(asked?.find(name))).find(Boolean);
  if (asked) asked.account = 'kept whole';
  const answers: string[] = [];
  for (const response of item.all('review-item-response')) {
    const href = (response.find('ext-link') ?? response).attributes.href;
    const file = href && (await keep(href, item));
    const words = plain(response);
    if (file) seat.files.push(file);
    else if (words) answers.push(words);
  }
  const answer = answers.join('\n\n');
  if (!answer) return;
  if (confidential === 'yes' || /editor|eic/i.test(audience))
    seat.forEditors.push([question, answer].filter(Boolean).join('\n\n'));
  else if (type === 'recommendation' && !seat.recommendation) seat.recommendation = answer;
  else if (question) seat.answers.push({ question, answer });
  else seat.forAuthors.push(answer);
}
