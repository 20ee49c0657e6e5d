import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { OLD_ADDRESS, oldJournal } from '../../functions/local/demonstration/old-journal.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { provideDashboards } from './dashboard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { visitEditor } = provideDashboards(() => local.stack, browser);

testAll(
  'a chief brings a journal, looks at it, undoes it, brings it again and releases it; old addresses lead to it, and it goes out again',
  async () => {
    const { page } = await visitEditor('Marsh');
    const { fileName, bytes } = oldJournal();
    async function bring() {
      await page.goto('/journal/jics/editor/journal');
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Moving' }).click();
      const file = { name: fileName, mimeType: 'text/xml', buffer: Buffer.from(bytes) };
      await page.getByLabel('File', { exact: true }).setInputFiles(file);
      await page.getByLabel('Address of the journal until now').fill(OLD_ADDRESS);
      await page.getByRole('button', { name: 'Upload and read' }).click();
      await page.getByText('3 articles in 2 issues', { exact: true }).waitFor();
    }
    const question = page.getByRole('alertdialog');

    await bring();
    await page.getByText('It has no PDF, and no text of which a page could be made.').waitFor();
    await page.getByRole('heading', { name: 'Reading Tide Tables by Hand' }).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('3 articles prepared · 1 left out').waitFor();
    await page.getByRole('button', { name: 'Undo …' }).click();
    await question.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('This import was removed. Nothing of it was public.').waitFor();

    await bring();
    await page.getByLabel(/Book Reviews/).selectOption('Review Article');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: /^Release/ }).click();
    await question.getByRole('button', { name: 'Release 3 articles in 2 issues' }).click();
    await page.getByText('The articles are published.').waitFor();

    const answer = await page.goto('/index.php/qr/article/view/14');
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Three Books on Weather Diaries', level: 1 }).waitFor();
    const doi = await page.locator('meta[name="citation_doi"]').getAttribute('content');
    expect(doi).toBe('10.5072/old.14');

    // What came in goes out again, whole.
    await page.goto('/journal/jics/editor/journal');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Moving' }).click();
    async function download(name: string | RegExp): Promise<Record<string, Uint8Array>> {
      const link = page.getByRole('link', { name }).first();
      await link.waitFor();
      const file = await fetch((await link.getAttribute('href'))!);
      expect(file.status).toBe(200);
      return unzipSync(new Uint8Array(await file.arrayBuffer()));
    }
    await page.getByRole('button', { name: 'Write the export …' }).click();
    await question.getByText('who reviewed which manuscript').waitFor();
    await question.getByRole('button', { name: 'Write the bag' }).click();
    const bag = await download('bag.zip');
    expect(Object.keys(bag)).toEqual(expect.arrayContaining(['bagit.txt', 'manifest-sha256.txt']));
    await page.getByRole('radio', { name: /JATS/ }).check();
    await page.getByRole('button', { name: 'Write the export', exact: true }).click();
    await page.getByRole('link', { name: 'bag.zip' }).waitFor({ state: 'detached' });
    const texts = Object.entries(await download(/\.zip$/)).filter(([name]) => name.endsWith('.xml'));
    expect(texts.map(([, text]) => Buffer.from(text).toString()).join()).toContain(
      'Three Books on Weather Diaries',
    );
  },
);
