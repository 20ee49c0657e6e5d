import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Families of Google, whose packages are named after them. */
const GOOGLE_FONTS = [
  'Noto Serif Bengali',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Oriya',
  'Noto Sans Sinhala',
  'Noto Sans Thai',
  'Noto Sans Lao',
  'Noto Sans Khmer',
  'Noto Sans Myanmar',
  'Noto Serif Tibetan',
  'Noto Sans Thaana',
  'Noto Sans Georgian',
  'Noto Sans Armenian',
  'Noto Sans Ethiopic',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Serif',
] as const;

/** Families in the order in which Typst tries them for running text; the first with the glyph is used. */
export const TEXT_FONTS = [
  'Libertinus Serif',
  'Noto Naskh Arabic',
  'Noto Sans Hebrew',
  'Noto Serif Devanagari',
  'Noto Sans S Chinese',
  'Noto Sans Japanese',
  'Noto Sans Korean',
  'New Computer Modern Math',
  ...GOOGLE_FONTS,
  'DejaVu Sans Mono',
  'Noto Emoji',
] as const;

export const MONO_FONTS = ['DejaVu Sans Mono', ...TEXT_FONTS] as const;

/**
 * The folders of fonts that the typesetter needs beside its embedded ones (Libertinus Serif, New Computer Modern with its Math, DejaVu
 * Sans Mono), by npm package. Only the named folders are read: Regular and Bold.
 */
export const FONT_FOLDERS: readonly { package: string; folders: readonly string[] }[] = [
  ...['sc', 'jp', 'kr', 'arabic', 'hebrew'].map((script) => ({
    package: `@embedpdf/fonts-${script}`,
    folders: ['fonts'],
  })),
  ...['Noto Serif Devanagari', ...GOOGLE_FONTS, 'Noto Emoji'].map((family) => ({
    package: `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`,
    folders: ['400Regular', '700Bold'],
  })),
];

/** Only Regular and Bold are used: the other weights of these packages are 90 MB. */
export function isNamedFont(path: string): boolean {
  return /[-_](400)?(Regular|Bold|700Bold)\.(otf|ttf)$/.test(path);
}

/**
 * Location of the fonts: in a bundle the folder FONT_DIR (every font file copied into it), in the source tree the packages' own folders.
 */
export function fontFolders(): string[] {
  const bundled = process.env.FONT_DIR;
  if (bundled) return [bundled];
  const require = createRequire(import.meta.url);
  return FONT_FOLDERS.flatMap(({ package: name, folders }) => {
    // Not require.resolve, because these packages export neither their package.json nor their fonts.
    const roots = (require.resolve.paths(name) ?? []).map((modules) => join(modules, name));
    const root = roots.find((candidate) => existsSync(candidate));
    return root === undefined
      ? []
      : folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  });
}

/**
 * Characters that Libertinus Serif may lack in one of its four faces. All other text (Latin, Greek, Cyrillic and the commonest symbols)
 * never needs another font than the embedded ones; a test compares both ways of setting it.
 */
export const BEYOND_EMBEDDED_FONTS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant by itself
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u02b0-\u02e4\u0300-\u034e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d5\u0401\u0403-\u040c\u040f-\u044f\u0451\u1e00-\u1e9b\u1ea0-\u1ef9\u2000-\u2027\u202f-\u2037\u2039-\u203e\u2044\u2070\u2071\u2074-\u208e\u2090-\u209c\u20ac\u2103\u2113\u2115\u2116\u2122\u2126\u2153-\u2184\u2190-\u219b\u2200-\u220d\u220f-\u221c\u221e\u221f\u2223-\u222b\u223c\u2245\u2248\u2249\u2260-\u2262\u2264\u2265\u226a\u226b\u2282-\u2285\u2295-\u2298\u22c5\u22ef\u25a0\u25a1\u25cf-\u25d7]/;
