import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import type { GalleyText } from '../../../functions/moving/moved.ts';
import { MovedVersion } from '../../../functions/moving/moved.ts';
import { importedText } from '../../../functions/moving/rules/imported-text.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';

const meta = readPublicationMeta(sampleMeta);
const version = MovedVersion.parse({ version: 1, isPublished: true, title: { en: 'T' }, authors: [] });

/** The JATS of an article from elsewhere with the text of that galley. */
export const jatsOfGalley = ({ jats, references }: GalleyText): string =>
  toJats(importedText(version, meta, references), meta, jats);
