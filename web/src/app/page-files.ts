import type { PageModule } from './page-module.ts';

const byFile = import.meta.glob<PageModule>('../features/**/*-page.tsx');

/** Each page's file by its name: `editorial-board`. */
export const pageFiles = Object.fromEntries(
  Object.entries(byFile).map(([file, load]) => [
    file.slice(file.lastIndexOf('/') + 1, -'-page.tsx'.length),
    load,
  ]),
);

/** `editorialBoard` is `editorial-board`. */
export const fileNameOf = (page: string): string =>
  page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
