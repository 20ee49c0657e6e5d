import type { DocumentModel, Drawing, Image } from '../model/document.ts';
import type { ArticlePicture } from './article-text.ts';
import { Ids } from './ids.ts';

/** A file that is to be made of a drawing, or of a picture that is cut, turned or mirrored. */
export interface ToDraw {
  file: string;
  is: Drawing | Image;
}

/** What is known while an article is made of a model. */
export interface Making {
  model: DocumentModel;
  ids: Ids;
  /** Which id a bookmark of the document stands in. */
  anchors: Map<string, string>;
  /** Of the block that is being made. */
  id: string;
  /** The figure that is being made, or the block that is a picture: its files are named so. */
  float?: string;
  /** The number of each note, by its id in the document, in the order in which the text names them. */
  notes: Map<string, { id: string; label: string; kind: 'footnote' | 'endnote'; marks: number }>;
  /** The files of pictures by what is shown, and what each is made of. */
  files: Map<string, string>;
  pictures: Record<string, ArticlePicture>;
  /** Which picture of the model a file is, where it is one as it stands. */
  sources: Map<string, string>;
  toDraw: ToDraw[];
}

export const startMaking = (model: DocumentModel): Making => ({
  model,
  ids: new Ids(),
  anchors: new Map(),
  id: '',
  notes: new Map(),
  files: new Map(),
  pictures: {},
  sources: new Map(),
  toDraw: [],
});
