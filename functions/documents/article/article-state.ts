import type { DocumentModel, Drawing, Image } from '../model/document.ts';
import type { ArticlePicture } from './article-text.ts';

/** A file to be made of a drawing, or of a picture that is a vector, cropped, turned or mirrored. */
export interface ToDraw {
  file: string;
  is: Drawing | Image;
}

/** Ids of one article, each given once. */
class Ids {
  private readonly taken = new Set<string>();
  private readonly last = new Map<string, number>();

  /** The wanted id, or the next free number after it: 'figure-2', 'figure-2-2'. */
  take(wanted: string): string {
    let id = wanted;
    for (let n = 2; this.taken.has(id); n++) id = `${wanted}-${n}`;
    this.taken.add(id);
    return id;
  }

  /** 'p1', 'p2', … */
  next(prefix: string): string {
    for (let n = (this.last.get(prefix) ?? 0) + 1; ; n++) {
      const id = `${prefix}${n}`;
      if (this.taken.has(id)) continue;
      this.last.set(prefix, n);
      return this.take(id);
    }
  }
}

/** State while an article is made of a model. */
export interface ArticleState {
  model: DocumentModel;
  ids: Ids;
  /** The id that contains each bookmark of the document. */
  anchors: Map<string, string>;
  /** The id of the block being made. */
  id: string;
  /** The current figure, or the block that is a picture: its files are named after it. */
  float?: string;
  /** The number of each note, by its id in the document, in the order in which the text refers to them. */
  notes: Map<
    string,
    { id: string; label: string; kind: 'footnote' | 'endnote'; marks: number; isOwn: boolean }
  >;
  /** The files of pictures by their content, and what each is made of. */
  files: Map<string, string>;
  pictures: Record<string, ArticlePicture>;
  /** The model's picture for a file that shows it unchanged. */
  sources: Map<string, string>;
  toDraw: ToDraw[];
}

export const startArticle = (model: DocumentModel): ArticleState => ({
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
