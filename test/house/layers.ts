/**
 * The layers, from the lowest up: the rooms each room may import from besides its own. A room is a folder, or one standalone file; the
 * longest name that fits a file is its room.
 */
const documents = 'functions/documents';
/** By their names within a folder, with spaces between them. */
const roomsIn = (folder: string, names: string) =>
  (names.match(/\S+/g) ?? []).map((name) => `${folder}/${name}`);
const inDocuments = (names: string) => roomsIn(documents, names);
const word = `${documents}/word`;
/** The base of every room of the Word reader above them. */
const wordFloor = roomsIn(word, 'package facts word-document.ts part-context.ts');
/** The rooms below all topics, and the topics, from the lowest up. */
const [CORE = '', PEOPLE = '', JOURNAL = '', MANUSCRIPT = '', NAMES = '', FORMS = ''] = roomsIn(
  'functions',
  'core people journal manuscript names forms',
);
const base = ['shared', CORE];
const topic = (others = '') => [...base, PEOPLE, JOURNAL, MANUSCRIPT, ...roomsIn('functions', others)];
const server = topic(`
    letters submitting screening reviewing editorial publishing agencies consequences views moving`);
/** What everything else knows of the documents: the input, the output, and the first look at a file. */
const pipeline = inDocuments(`
    outcome.ts article/article-outcome.ts article/article-text.ts screening/body-outcome.ts check`).concat(
  documents,
);
const pages = roomsIn('web/src', 'api drafts ui manuscript paths.ts page-handle.ts shown-page.ts').concat(
  'shared',
);

export const LAYERS: Record<string, readonly string[]> = {
  shared: [],
  'functions/names': [],
  'functions/forms': ['shared'],

  [`${documents}/outcome.ts`]: [],
  [`${documents}/free-memory.ts`]: [],
  [`${documents}/model`]: [`${documents}/outcome.ts`, 'shared'],
  [`${word}/package`]: [`${documents}/model`],
  [`${documents}/check`]: [`${documents}/outcome.ts`, `${documents}/model`, `${word}/package`],
  [`${word}/facts`]: [`${documents}/model`, `${word}/package`],
  [`${word}/word-document.ts`]: [`${documents}/model`, `${word}/facts`],
  [`${word}/part-context.ts`]: roomsIn(word, 'package facts word-document.ts'),
  [`${word}/drawings`]: [`${documents}/model`, ...wordFloor],
  [`${word}/embedded`]: wordFloor,
  [`${word}/body`]: [`${documents}/model`, ...wordFloor, `${word}/embedded`],
  [`${word}/to-model`]: [
    `${documents}/model`,
    `${word}/facts`,
    `${word}/word-document.ts`,
    `${word}/drawings`,
  ],
  [word]: [`${documents}/model`, ...wordFloor, `${word}/drawings`, `${word}/body`, `${word}/to-model`],
  [`${documents}/pdf`]: [`${documents}/model`],
  [`${documents}/extract`]: [
    `${documents}/outcome.ts`,
    `${documents}/model`,
    word,
    `${word}/facts`,
    `${word}/word-document.ts`,
    `${documents}/pdf`,
  ],
  [`${documents}/typeset`]: [`${documents}/model`],
  [`${documents}/article/article-text.ts`]: [`${documents}/model`, 'functions/forms'],
  [`${documents}/article/article-outcome.ts`]: [`${documents}/outcome.ts`, 'functions/forms'],
  [`${documents}/article/walk-blocks.ts`]: [`${documents}/article/article-text.ts`],
  [`${documents}/article/inline-slices.ts`]: inDocuments('model article/article-text.ts'),
  [`${documents}/article`]: inDocuments(`
    article/article-text.ts article/walk-blocks.ts article/inline-slices.ts article/article-outcome.ts model extract
    parts pdf typeset word/drawings`).concat('functions/forms', 'shared'),
  [`${documents}/article/text-forms`]: [
    `${documents}/article/walk-blocks.ts`,
    `${documents}/article/inline-slices.ts`,
    `${documents}/model`,
    `${documents}/article/article-text.ts`,
    'functions/forms',
    'shared',
  ],
  [`${documents}/article/pdf`]: inDocuments('model typeset cover article/article-text.ts').concat(
    'functions/forms',
    'shared',
  ),
  [`${documents}/convert-docx.ts`]: inDocuments('free-memory.ts model word word/drawings typeset'),
  [`${documents}/correct-docx.ts`]: inDocuments('outcome.ts word/package'),
  [`${documents}/drop-picture-notes.ts`]: inDocuments('model pdf'),
  [`${documents}/make-article.ts`]: inDocuments(`
    free-memory.ts drop-picture-notes.ts article/article-outcome.ts article article/text-forms article/pdf ledger
    model typeset word word/drawings`),
  [`${documents}/make-notice.ts`]: inDocuments(`
    article/article-outcome.ts article/article-text.ts article/text-forms article/pdf`).concat(
    'functions/forms',
  ),
  [`${documents}/anonymise-docx.ts`]: inDocuments(`
    outcome.ts free-memory.ts model word word/drawings typeset merge anonymous`),
  [`${documents}/changes`]: inDocuments(`
    outcome.ts changes/reasons.ts model check word word/drawings typeset`),
  [`${documents}/cover`]: [`${documents}/outcome.ts`, `${documents}/typeset`, 'shared'],
  [`${documents}/merge`]: inDocuments('outcome.ts model pdf cover'),
  [`${documents}/parts`]: inDocuments('outcome.ts model extract'),
  [`${documents}/anonymous`]: inDocuments('outcome.ts model extract pdf merge parts').concat(
    'functions/names',
  ),
  [`${documents}/screening/body-outcome.ts`]: [`${documents}/outcome.ts`],
  [`${documents}/screening`]: inDocuments(`
    article/inline-slices.ts screening/body-outcome.ts outcome.ts model check word word/drawings pdf extract parts
    anonymous article article/article-text.ts`),
  [`${documents}/process`]: inDocuments(`
    outcome.ts free-memory.ts model check word word/drawings pdf extract typeset convert-docx.ts anonymise-docx.ts
    correct-docx.ts make-article.ts make-notice.ts ledger article/article-outcome.ts screening/body-outcome.ts
    changes cover merge anonymous screening`),
  [`${documents}/ledger`]: inDocuments('article/article-outcome.ts model pdf word/package'),
  [`${documents}/changes/reasons.ts`]: [],
  [documents]: inDocuments(`
    outcome.ts screening/body-outcome.ts article/article-outcome.ts model check changes/reasons.ts merge anonymous
    process`).concat('shared'),
  'functions/cli': [
    ...pipeline,
    ...inDocuments(`
    extract changes model typeset convert-docx.ts anonymise-docx.ts anonymous article article/article-text.ts
    article/inline-slices.ts ledger`),
    'functions/forms',
    'functions/publishing',
    'shared',
  ],

  [CORE]: ['shared'],
  [PEOPLE]: base,
  [JOURNAL]: base,
  [MANUSCRIPT]: [...base, PEOPLE, JOURNAL, NAMES],
  'functions/letters': topic(),
  'functions/submitting': topic('letters').concat(pipeline),
  'functions/screening': topic('letters submitting').concat(pipeline, NAMES),
  'functions/reviewing': topic('letters submitting screening').concat(pipeline),
  'functions/editorial': topic('letters submitting screening'),
  'functions/publishing': topic('letters submitting reviewing').concat(FORMS, pipeline),
  'functions/agencies': [...base, 'functions/publishing', FORMS],
  'functions/moving/read/xml': ['functions/moving/moved.ts'],
  'functions/moving/read': ['functions/moving/moved.ts', 'functions/moving/read/xml', ...base, FORMS],
  // What follows from any change, and what each reader sees: above the topics, since both know all of them.
  'functions/consequences': topic('letters submitting screening reviewing editorial publishing'),
  'functions/views': topic('letters screening reviewing editorial publishing'),
  // The neutral form stands below its readers and writers, which stand below what plans and publishes.
  'functions/moving/moved.ts': [],
  'functions/moving': topic('letters publishing reviewing submitting').concat(
    FORMS,
    'functions/moving/moved.ts',
    `${documents}/article/article-text.ts`,
    `${documents}/article/article-outcome.ts`,
    `${documents}/article/text-forms`,
  ),
  'functions/runtime': [...server, 'functions/forms'],
  'functions/api-document': ['shared', 'functions/runtime'],
  'functions/http': [...server, 'functions/runtime', ...pipeline],
  'functions/queue': [
    ...server,
    'functions/moving/read',
    'functions/moving/write',
    'functions/ops',
    'functions/runtime',
    ...pipeline,
  ],
  'functions/schedules': [...server, 'functions/runtime'],
  'functions/triggers': [...base, 'functions/people', 'functions/runtime'],
  'functions/moving/write': [...topic('publishing reviewing'), 'functions/forms'],
  'functions/ops': [...server, 'functions/forms'],

  // Everything a deployment has is below the gateway and the local emulators.
  'functions/local': [
    ...server,
    'functions/runtime',
    'functions/triggers',
    'functions/ops',
    'functions/forms',
    'infra',
    `${documents}/process`,
    `${documents}/typeset`,
    ...pipeline,
    'web/build',
  ],
  infra: ['shared', `${documents}/typeset`, `${documents}/process`],
  'infra/ops': [
    'infra',
    'functions/ops',
    'functions/moving/moved.ts',
    'functions/moving/read',
    'functions/moving/write',
    ...server,
  ],

  'web/src/paths.ts': ['shared'],
  'web/src/page-handle.ts': [],
  'web/src/shown-page.ts': ['web/src/page-handle.ts'],
  'web/src/content': ['shared'],
  'web/src/docx': ['shared', 'web/src/content'],
  'web/src/api': ['shared', 'web/src/paths.ts'],
  'web/src/drafts': ['shared', 'web/src/api'],
  'web/src/ui': ['shared'],
  'web/src/manuscript': ['shared', 'web/src/api', 'web/src/drafts', 'web/src/ui'],
  // A false file is refused when chosen, by the server's own look at its first bytes.
  'web/src/review': ['shared', ...roomsIn('web/src', 'api drafts ui manuscript'), `${documents}/check`],
  'web/src/features/site': [...pages, 'web/src/content'],
  'web/src/features/account': [...pages, 'web/src/content'],
  'web/src/features/editor': pages,
  'web/src/features/reviewer': [...pages, 'web/src/review'],
  'web/src/features/seat': [...pages, 'web/src/review'],
  'web/src/features/submissions': pages,
  'web/src/features/submit': [...pages, 'web/src/content', 'web/src/docx', `${documents}/check`],
  'web/src/app': [...pages, 'web/src/content', 'web/src/features'],
  'web/build': ['shared', 'functions/api-document', 'web/src/app', 'web/src/content', 'web/src/docx'],
  'web/vite.config.ts': ['web/build'],
};

const rooms = Object.keys(LAYERS).sort((a, b) => b.length - a.length);

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

/** Undefined for a file in no room of the table. */
export const roomOf = (file: string): string | undefined => rooms.find((room) => isIn(file, room));

export function mayImport(room: string, target: string): boolean {
  const other = roomOf(target);
  if (other === undefined || other === room) return other === room;
  return LAYERS[room]!.some(
    (allowed) => other === allowed || (!rooms.includes(allowed) && isIn(other, allowed)),
  );
}
