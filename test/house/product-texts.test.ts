import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainMails, sampleOf, templateNames } from '../letters/gallery.ts';
import { sourceFiles } from './import-graph.ts';
import { visibleTexts } from './visible-texts.ts';

/** Texts the specification quotes: they stay as they are, character for character, whatever other texts change. */
const QUOTED = [
  'Page Not Available',
  'Are you sure you want to log out?',
  'User already logged in',
  'Apply to Become an Editor',
  'Apply to Become a Reviewer',
  'Welcome Editor!',
  'Welcome Reviewer!',
  'Sign in to your account',
  'Sign In',
  'Sign in with ORCID',
  'continue with',
  "Don't have an account?",
  'Create your account',
  'Join our community of scholars and researchers',
  'Secure registration',
  'Instant access to journals',
  'Already have an account?',
  'Sign in',
  'Theme updated successfully!',
  'Font size updated successfully!',
  'Animation settings updated successfully!',
  'Processing ORCID Login...',
  'Registration Successful!',
  'Passwords do not match!',
  'Invalid Editor Access Key',
  'Invalid Reviewer Access Key',
  'Login Failed',
  'Google Login Failed',
  'Login Failed: User data missing',
  'Google login failed. Please try again.',
  'Registration Failed',
  'Login failed',
  'Login Failed: Editor data missing',
  'ORCID Login Failed',
  'Login successful! Taking you to your account...',
  'Successfully Logged In !! Welcome back..',
  'Editor Registration Successful!',
  'Reviewer Registration Successful!',
  'Editor Login Successful',
  'Please log in to submit a manuscript',
  'Building PDF...',
  'Current Corresponding',
  'This is the corresponding author',
  'No manuscripts submitted yet.',
  'No editor notes available.',
  'No reviewer notes available.',
  'Already Under Review',
  'Confirm Send to Review (',
  'Not authenticated. Please login again.',
  'No manuscripts under review from this author.',
  'Please upload only DOCX or PDF files',
  'Please complete all required fields in this section before proceeding.',
  'Please complete all required fields in Section {}',
  'Please upload all required files: manuscript, cover letter, and declaration',
  'Please fill in all required fields: ',
  'You cannot add yourself as a co-author.',
  'This author is already in the list.',
  'Cannot add author: Email does not exist in our database. Please enter a valid registered email.',
  'Please provide both review comments and a recommendation',
  'PDF URL not available',
  'PDF is not available yet.',
  'PDF not available',
  'Submission failed',
  'Your session has expired. Please log in again.',
  'Submission failed: ',
  'Save failed: ',
  'PDF is not available yet. Please try again later.',
  'Failed to save manuscript.',
  'Error adding author. Please try again.',
  'Manuscript submitted successfully!',
  'Manuscript saved successfully!',
  'Failed to fetch manuscripts',
  'Failed to withdraw manuscript',
  'Failed to submit manuscript',
  'Manuscript withdrawn successfully',
  'Manuscript submitted successfully and pending editor review',
  'Session expired. Please login again.',
  'Failed to update manuscript',
  'Failed to accept manuscript',
  'Failed to reset manuscript status',
  'Manuscript rejected successfully',
  'Manuscript sent for review successfully',
  'Manuscript accepted successfully!',
  'Manuscript status reset to Pending successfully',
  'Failed to submit review',
  'Review submitted successfully!',
  'You are an author of this manuscript; another editor must handle it.',
  'E-mail Address',
];

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
  /^(shared\/domain\/countries|functions\/(local\/(demonstration|emulators|secrets-manager)|documents\/(extract\/|anonymous\/account-words)))/;
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

const texts = sourceFiles.flatMap(visibleTexts);

it('every text that the specification quotes is a text of the product', () => {
  const lost = QUOTED.filter((quoted) => !texts.some(({ text }) => text.includes(quoted)));
  expect(lost).toEqual([]);
});

it('no text of the product has a word that a reader stumbles over', () => {
  const held = texts.filter(
    ({ place, text }) => !NOT_OURS.test(place) && !AS_THEY_ARE.has(text) && !isExpression(text),
  );
  // It reads what it should: strings, templates, text between tags and attributes.
  for (const known of ['Skip to main content', 'What gave it away', 'We can’t find this manuscript.'])
    expect(held.map(({ text }) => text)).toContain(known);
  expect(held.flatMap(faultsIn)).toEqual([]);
});

it('no letter, as its reader gets it, has a word that a reader stumbles over', () => {
  const mails = [...templateNames.map(sampleOf), ...plainMails()];
  expect(
    mails.flatMap(({ subject, text }) => faultsIn({ place: subject, text: `${subject}\n${text}` })),
  ).toEqual([]);
});

it('names of people are put together in one place, because one of the two is enough', () => {
  const byHand = sourceFiles.filter(
    (file) =>
      file !== 'shared/domain/person-name.ts' &&
      /\b(?:first|last)Name(?:\.trim\(\))?\} \$?\{[\w.]*(?:first|last)Name/.test(
        readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
      ),
  );
  expect(byHand).toEqual([]);
});

it('a text that a test expects to be gone is one of the product or of the test: another would be gone for ever', () => {
  const said = texts.map(({ text }) => text);
  const isSaid = (gone: string, test: string) =>
    said.some((text) => text.includes(gone) || text.startsWith(`${gone.split(' ')[0]} {}`)) ||
    test.split(`'${gone}`).length > 2;
  const tests = globSync('test/web/**/*.test.tsx').map((file) => ({
    file,
    test: readFileSync(file, 'utf8'),
  }));
  const unknown = tests.flatMap(({ file, test }) =>
    [...test.matchAll(/queryBy(?:\w*Text\(|Role\('\w+', \{ name: )'([^']+)'/g)].flatMap(([, gone = '']) =>
      isSaid(gone, test) ? [] : [`${file}: ${gone}`],
    ),
  );
  expect(unknown).toEqual([]);
});
