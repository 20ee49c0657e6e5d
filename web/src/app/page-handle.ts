export interface PageHandle {
  title: string;
  /** For search engines and link previews; public pages have one. */
  description?: string;
  /** A screen that people work at for hours: wider, with a slim footer. */
  isWorkScreen?: boolean;
}

export interface PrerenderedPage {
  html: string;
  handle: PageHandle;
  /** The code of the page's lazy parts, as text: the build finds their files by it. */
  lazyParts: string[];
}
