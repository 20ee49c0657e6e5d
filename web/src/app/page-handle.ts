export interface PageHandle {
  title: string;
  /** For search engines and link previews; public pages have one. */
  description?: string;
}

export interface PrerenderedPage {
  html: string;
  handle: PageHandle;
  /** The code of the page's lazy parts, as text: the build finds their files by it. */
  lazyParts: string[];
}
