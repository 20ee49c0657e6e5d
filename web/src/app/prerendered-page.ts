import type { PageHandle } from '../page-handle.ts';

export interface PrerenderedPage {
  html: string;
  handle: PageHandle;
  /** The code of the page's lazy parts, as text, by which the build finds their files. */
  lazyParts: string[];
}
