import type { Finding, ReviewCopyView } from '../../../shared/contract/review-copy.ts';
import { counted } from '../ui/words/in-words.ts';

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
  title: 'In the title of the form',
  abstract: 'In the abstract of the form',
  keywords: 'In the keywords of the form',
  fileName: 'In a file’s name',
};

const DOCUMENTS: Record<Finding['place']['document'], string> = {
  manuscript: '',
  response: ' of the response to reviewers',
  markedCopy: ' of the marked copy',
  form: '',
};

const MEANS: Record<Finding['means'], string> = {
  name: 'a name',
  email: 'an email address',
  orcid: 'an ORCID iD',
  affiliation: 'an institution',
  funder: 'a grant or funder',
  repository: 'a repository or home page',
  acknowledgement: 'thanks or a section that names people',
  selfCitation: 'the authors’ earlier work',
  property: 'a person in the file’s properties',
  unreadable: 'text we can’t check',
  setting: 'not shown as written',
};

/** 'Page 7, in a note: an institution' */
export function placeInWords({ place, means }: Finding): string {
  const part = `${PARTS[place.part]}${DOCUMENTS[place.document]}`;
  const where = place.page ? `Page ${place.page}, ${part.charAt(0).toLowerCase()}${part.slice(1)}` : part;
  return `${where}: ${MEANS[means]}`;
}

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
  if (copy.override) parts.push(`approved by ${copy.override.by}`);
  return parts.join(', ');
}
