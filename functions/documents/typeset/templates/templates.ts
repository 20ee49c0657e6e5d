/** Read where it stands; in a bundle that is the bundle's own folder (see process/copy-files-beside.ts). */
const templateFile = (name: string) => new URL(`./${name}.typ`, import.meta.url);

export const DOCUMENT_TEMPLATE = templateFile('document');
export const PICTURE_TEMPLATE = templateFile('picture');
export const FORMULA_TEMPLATE = templateFile('formula');
export const SIGNS_TEMPLATE = templateFile('signs');

/** What any template may import by its name. */
export const IMPORTED_TEMPLATES = ['blocks', 'drawing', 'math'].map(templateFile);
