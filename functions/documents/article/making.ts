import type { DocumentModel, Drawing, Image } from '../model/document.ts';
import type { ArticlePicture } from './article-text.ts';
import { Ids } from './ids.ts';

/** A file to be made of a drawing, or of a picture that is cropped, turned or mirrored. */
export interface ToDraw {
  file: string;
  is: Drawing | Image;
}

/** State while an article is made of a model. */
export interface Making {
  model: DocumentModel;
  ids: Ids;
  /** The id that contains each bookmark of the document. */
  anchors: Map<string, string>;
  /** The id of the block being made. */
  id: string;
  /** The current figure, or the block that is a picture: its files are named after it. */
  float?: string;
  /** The number of each note, by its id in the document, in the order in which the text refers to them. */
  notes: Map<string, { id: string; label: string; kind: 'footnote' | 'endnote'; marks: number }>;
  /** The files of pictures by their content, and what each is made of. */
  files: Map<string, string>;
  pictures: Record<string, ArticlePicture>;
  /** The model's picture for a file that shows it unchanged. */
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
