import { expect, it } from 'vitest';
import { plainMails, sampleOf, templateNames } from '../letters/gallery.ts';
import { sourceFiles } from './import-graph.ts';
import { visibleTexts } from './visible-texts.ts';

const APOSTROPHE = /\p{L}'(s|t|re|ll|ve|d|m)\b/u;
/** Words that trip readers up, and our replacements. 'Voice' in `web/README.md` says why. */
const AVOIDED: [RegExp, string][] = [
  [/\b(is|are) to be\b/i, 'say who does it'],
  [/\b(is|are|be) wanted\b|\bwanted by\b/i, 'due, or we need'],
  [/\bmeanwhile\b(?=[.!?;]|$)/i, 'in the meantime, already'],
  [/\b(some|no|any|every)body\b/i, 'someone, no one, anyone, everyone'],
  [/\bwho(m)?ever\b/i, 'anyone who'],
  [/\b(go|goes|went|gone|going) on\b/i, 'continue'],
  [/\bstands?\b/i, 'is, appears'],
  [/\btold of\b/i, 'say what happened'],
  [/\bseats?\b/i, 'review, reviewer'],
  [/\b(recall|take[ns]? back|give[ns]? back)/i, 'undo, reopen, cancel, withdraw'],
  [/\be-mail/i, 'email'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\blooks? after\b/i, 'handle'],
  [/\bthis machine\b/i, 'this device'],
  [/\bdeeds?\b/i, 'action'],
  [/\bfor the editors? alone\b/i, 'for editors only'],
  [/\bcame back\b/i, 'bounced'],
  [/\bnothing (more )?is asked\b|\basked (no longer|of you)\b/i, 'you don’t need to'],
  [/\binto your cover letter\b/i, 'the response to reviewers has its own field'],
  [/\bnever fewer than two\b/i, 'one reviewer can be enough'],
  [APOSTROPHE, '’'],
  [/\d %/, '60%, closed up'],
];

/** Fixed by the specification, or not text: a key's purpose. */
const AS_THEY_ARE = new Set([
  'E-mail Address',
  "Don't have an account?",
  "Yes, that's right",
  "This isn't me",
  'review seat',
]);
/** Expressions of DynamoDB, by the names that they put values and fields in by. */
const isExpression = (text: string) => /(^|[\s(.])[:#][a-z]\w+/.test(text);
/**
 * Names of countries; texts of invented people; AWS's messages; the signs of titles and abstracts that extraction weighs, for developers.
 */
const NOT_OURS =
  /^(shared\/domain\/countries|functions\/(local\/(demonstration|emulators|secrets-manager)|documents\/extract\/))/;
/** Descriptions for which AWS accepts only ASCII, and messages to those who install: straight apostrophes stay there. */
const IN_ASCII = /^(infra|functions\/(local|ops))\//;

interface Said {
  place: string;
  text: string;
}

const faultsIn = ({ place, text }: Said) =>
  AVOIDED.filter(([words]) => words.test(text) && !(words === APOSTROPHE && IN_ASCII.test(place))).map(
    ([words, instead]) => `${place}: ‘${words.exec(text)?.[0]}’ (${instead}) in “${text.slice(0, 120)}”`,
  );

it('no text of the product has a word that a reader stumbles over', () => {
  const held = sourceFiles.filter((file) => !NOT_OURS.test(file));
  const texts = held
    .flatMap(visibleTexts)
    .filter(({ text }) => !AS_THEY_ARE.has(text) && !isExpression(text));
  // It reads what it should: strings, templates, text between tags and attributes.
  for (const known of ['Skip to main content', 'What gave it away', 'We can’t find this manuscript.'])
    expect(texts.map(({ text }) => text)).toContain(known);
  expect(texts.flatMap(faultsIn)).toEqual([]);
});

it('nor has a letter, as its reader gets it', () => {
  const mails = [...templateNames.map(sampleOf), ...plainMails()];
  expect(
    mails.flatMap(({ subject, text }) => faultsIn({ place: subject, text: `${subject}\n${text}` })),
  ).toEqual([]);
});
