import type { PageHandle } from '../page-handle.ts';

export interface PrerenderedPage {
  html: string;
  handle: PageHandle;
  /** The code of the page's lazy parts, as text: the build finds their files by it. */
  lazyParts: string[];
}
