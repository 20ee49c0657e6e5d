/** Read from the source folder; in a bundle that is the bundle's own folder (see process/copy-files-beside.ts). */
const templateFile = (name: string) => new URL(`./${name}.typ`, import.meta.url);

export const DOCUMENT_TEMPLATE = templateFile('document');
export const PICTURE_TEMPLATE = templateFile('picture');
export const FORMULA_TEMPLATE = templateFile('formula');
export const SIGNS_TEMPLATE = templateFile('signs');

/** Templates that others may import by name. */
export const IMPORTED_TEMPLATES = ['blocks', 'drawing', 'math'].map(templateFile);
