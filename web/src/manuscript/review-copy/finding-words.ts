import type { Finding, ReviewCopyView } from '../../../../shared/contract/review-copy.ts';
import { counted } from '../../../../shared/domain/counted.ts';

const PARTS: Record<Finding['place']['part'], string> = {
  body: 'In the text',
  header: 'In the header',
  footer: 'In the footer',
  footnote: 'In a note',
  caption: 'In a caption',
  alt: 'In the description of a picture',
  link: 'In a link',
  metadata: 'In the file’s properties',
  picture: 'In a picture',
  annotation: 'In a comment',
  field: 'In a form field',
  layer: 'In a layer',
  title: 'In the title',
  abstract: 'In the abstract',
  keywords: 'In the keywords',
  fileName: 'In a file’s name',
};

const DOCUMENTS: Record<Finding['place']['document'], string> = {
  manuscript: '',
  response: ' of the response to reviewers',
  markedCopy: ' of the marked copy',
  form: ' of the form',
};

const MEANS: Record<Finding['means'], string> = {
  name: 'a name',
  email: 'an email address',
  orcid: 'an ORCID iD',
  affiliation: 'an institution',
  funder: 'a grant or funder',
  repository: 'a repository or home page',
  acknowledgement: 'thanks or a section that names people',
  selfCitation: 'words about one’s own work',
  property: 'a person in the byline or the file’s properties',
  unreadable: 'text we can’t check',
  picture: 'words we can’t read',
  setting: 'not shown as written',
};

const meansInWords = ({ class: kind, means }: Finding): string =>
  kind === 'section' ? 'a section that names people' : MEANS[means];

function whereInWords({ place }: Finding): string {
  const part = `${PARTS[place.part]}${DOCUMENTS[place.document]}${place.section ? `, under ‘${place.section}’` : ''}`;
  return place.page ? `Page ${place.page}, ${part.charAt(0).toLowerCase()}${part.slice(1)}` : part;
}

/** 'Page 7, in a note: a name, an institution (also in the response to reviewers)' */
export function placeInWords(findings: readonly [Finding, ...Finding[]]): string {
  const [first] = findings;
  const unlike = (one: string, at: number, all: readonly string[]) => all.indexOf(one) === at;
  const means = findings.map(meansInWords).filter(unlike);
  const places = findings.map(({ place }) => `${place.document} ${place.page ?? ''} ${place.excerpt}`);
  const others = places.filter(unlike).length - 1;
  const documents = findings
    .map(({ place }) => place.document)
    .filter(unlike)
    .filter((document) => document !== first.place.document)
    .map((document) => (document === 'manuscript' ? 'the text' : DOCUMENTS[document].replace(/^ of /, '')));
  const also =
    documents.length > 0 ? `in ${documents.join(' and ')}` : `in ${counted(others, 'other place')}`;
  return `${whereInWords(first)}: ${means.join(', ')}${others > 0 ? ` (also ${also})` : ''}`;
}

/** 'In the marked copy: Look at the picture in this file. …' */
export const pictureInWords = ({ place: { document, excerpt } }: Finding): string =>
  DOCUMENTS[document] === '' ? excerpt : `${DOCUMENTS[document].replace(/^ of/, 'In')}: ${excerpt}`;

const DECIDERS = { you: 'You', author: 'The author', editor: 'An editor' };

/** 'The author kept it: a national committee' */
export const decidedInWords = ({ by, decision, reason }: NonNullable<Finding['decided']>): string =>
  `${DECIDERS[by]} ${decision === 'remove' ? 'took it out' : 'kept it'}${reason ? `: ${reason}` : '.'}`;

export const openIn = ({ open, unreadableParts }: ReviewCopyView): number =>
  open.certain + open.likely + unreadableParts;

/** Whether the current manuscript has no copy, and none is on its way. */
export const isMissing = ({ state, stale }: ReviewCopyView): boolean =>
  state === 'none' || (stale && (state === 'ready' || state === 'failed'));

/** 'ready, 14 passages taken out, 2 open' */
export function copyInWords(copy: ReviewCopyView): string {
  if (isMissing(copy)) return 'not prepared yet';
  if (copy.state === 'failed') return 'not prepared';
  if (copy.state !== 'ready') return 'being prepared';
  const open = openIn(copy);
  const parts = ['ready', `${counted(copy.removed, 'passage')} taken out`];
  if (open > 0) parts.push(`${open} open`);
  if (copy.unapplied > 0) parts.push('the latest decisions not included yet');
  if (copy.override) parts.push(`approved as it is by ${copy.override.by}`);
  return parts.join(', ');
}
