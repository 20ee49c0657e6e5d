import {
  coverLetterFile,
  declarationFile,
  type InputFile,
  manuscriptFile,
  PAPERS,
} from '../../functions/local/demonstration/papers.ts';
import { mouse } from '../browser/hands.ts';
import { passSteps } from '../browser/journey-steps.ts';
import { button, field } from '../browser/wizard-steps.ts';
import { atMost, median, milliseconds, printLines, printRows, quantile } from './figures.ts';
import { onSite } from './on-stack.ts';

const TARGET_MS = 1500;

/** Notes in the page itself when the button is clicked, when each call ends, and when View PDF is there to be clicked. */
const WATCH = `(() => {
  const marks = (window.marks = {});
  const find = (words) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words);
  find('Proceed and Build PDF').addEventListener('click', () => (marks.click = performance.now()), true);
  new MutationObserver(() => {
    if (marks.click && !marks.viewPdf && find('View PDF')) marks.viewPdf = performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries())
      if (marks.click && name.includes('/api/')) (marks.calls ??= []).push([new URL(name).pathname, startTime - marks.click, responseEnd - marks.click]);
  }).observe({ type: 'resource' });
})()`;

interface Marks {
  click: number;
  viewPdf: number;
  calls: Array<[path: string, from: number, to: number]>;
}

/** From the click on 'Proceed and Build PDF' to a clickable View PDF in an author's browser: new submissions of three ordinary files. */
export const run = ([times = '20']: string[]): Promise<void> =>
  onSite({}, async ({ api }, openPage) => {
    const waits: number[] = [];
    const papers = Object.values(PAPERS).filter(({ manuscript }) => manuscript.endsWith('.docx'));
    for (let turn = 0; turn < Number(times); turn += 1) {
      const { session } = await api.person('author', `Bench${turn}`);
      const page = await openPage({ session });
      const paper = papers[turn % papers.length]!;
      await passSteps(mouse(page), {
        Manuscript: asPayload(manuscriptFile(paper)),
        'Cover letter': asPayload(coverLetterFile(paper)),
        Declaration: asPayload(declarationFile(paper)),
      });
      await field(page, 'No').check();
      await page.evaluate(WATCH);
      await button(page, 'Proceed and Build PDF').click();
      await button(page, 'View PDF').waitFor({ timeout: 90_000 });
      const marks = (await page.evaluate('window.marks')) as Marks;
      waits.push(marks.viewPdf - marks.click);
      printLines([`${turn + 1}: ${describe(marks)}`]);
      await page.context().close();
    }
    printRows('From the click to View PDF', [
      atMost(`median of ${times}`, median(waits), TARGET_MS, 'ms'),
      milliseconds('nine of ten', quantile(waits, 0.9)),
      milliseconds('longest', Math.max(...waits)),
    ]);
  });

function describe({ click, viewPdf, calls }: Marks): string {
  const steps = calls.map(
    ([path, from, to]) => `${path.split('/').at(-1)} ${Math.round(from)}–${Math.round(to)}`,
  );
  return `${Math.round(viewPdf - click)} ms; ${steps.join(', ')}`;
}

const asPayload = ({ fileName, bytes, contentType }: InputFile) => ({
  name: fileName,
  mimeType: contentType,
  buffer: Buffer.from(bytes),
});
