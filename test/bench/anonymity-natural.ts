import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { anonymisePages, boundCopy, identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { anonymousModel } from '../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { nameSpellings, plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { anonymousPdf } from '../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { Finding, Identity } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { pdfText } from '../support/pdf-text.ts';
import { type Loss, lossOf, lossOfPages } from './anonymity-loss.ts';
import { median, quantile, type Row } from './figures.ts';
import { atReferences } from './page-references.ts';

/** By file of the corpus: the people on its first pages, 'Given|Family|mail,mail|ORCID', read by eye. */
type NaturalAuthors = Record<string, { authors: string[]; institutions?: string[] }>;

const natural: NaturalAuthors = JSON.parse(
  readFileSync(new URL('../documents/anonymous/natural-authors.json', import.meta.url), 'utf8'),
);

interface Copy {
  pdf: Uint8Array;
  findings: Finding[];
  loss: Loss;
}

interface Tally {
  files: number;
  sought: { names: number; addresses: number };
  left: { names: string[]; addresses: string[]; unsaid: string[] };
  refused: string[];
  likely: number[];
  losses: Loss[];
}

/** Papers with their own authors, as those would fill in the form. `keep`: a folder that gets the copies, to be looked at. */
export async function benchNaturalAuthors(folder: string, keep?: string): Promise<Row[]> {
  const tally: Tally = {
    files: 0,
    sought: { names: 0, addresses: 0 },
    left: { names: [], addresses: [], unsaid: [] },
    refused: [],
    likely: [],
    losses: [],
  };
  for (const [name, { authors, institutions = [] }] of Object.entries(natural)) {
    const file = join(folder, name.replace('/', '/scholarly/'));
    if (!existsSync(file)) continue;
    const identities = authors.map((author) => identityOf(author, institutions));
    const copy = await copyOf(readFileSync(file), name.startsWith('pdf'), identities);
    tally.files++;
    if (copy === null) {
      tally.refused.push(`refused: ${name}`);
      continue;
    }
    if (keep) {
      writeFileSync(join(keep, `${basename(name)}.copy.pdf`), copy.pdf);
      writeFileSync(join(keep, `${basename(name)}.json`), JSON.stringify(copy.findings, null, 1));
    }
    await look(name, copy, identities, tally);
  }
  const { names, addresses, unsaid } = tally.left;
  for (const line of [...tally.refused, ...names, ...addresses, ...unsaid])
    process.stdout.write(`  ${line}\n`);
  return rowsOf(tally);
}

function identityOf(author: string, institutions: readonly string[]): Identity {
  const [given = '', family = '', emails = '', orcid = ''] = author.split('|');
  return {
    given,
    family,
    emails: emails.split(',').filter(Boolean),
    orcid: orcid || null,
    institutions,
    origin: 'author',
  };
}

async function copyOf(bytes: Uint8Array, isPdf: boolean, authors: readonly Identity[]): Promise<Copy | null> {
  const title = (await extractMetadata(bytes)).title.value;
  const made = await (isPdf ? pdfCopy : docxCopy)(bytes, authors, title);
  if (made === null) return null;
  const { clean } = await verifyAnonymous(made.pdf, identityForms(authors));
  return clean ? made : null;
}

async function docxCopy(bytes: Uint8Array, authors: readonly Identity[], title: string): Promise<Copy> {
  const { model } = await readDocx(bytes, convertPicture);
  const identities = identitiesOfDocx(bytes, authors);
  const forms = identityForms(identities);
  const rewritten = anonymousModel(model, forms, new Map(), { title });
  const loss = lossOf(model, rewritten.model, rewritten.findings, forms, title);
  const copy = await anonymisePages(model, identities, new Map(), { title });
  return { pdf: await boundCopy(copy), findings: copy.findings, loss };
}

async function pdfCopy(bytes: Uint8Array, authors: readonly Identity[], title: string): Promise<Copy | null> {
  const copy = await anonymousPdf(bytes, identityForms(authors), new Map(), { title });
  if ('failed' in copy) return null;
  const [before, after] = [await pdfText(bytes), await pdfText(copy.pdf)];
  return {
    pdf: await boundCopy(copy),
    findings: copy.findings,
    loss: lossOfPages(before, after, copy.findings),
  };
}

async function look(
  name: string,
  { pdf, findings, loss }: Copy,
  identities: readonly Identity[],
  tally: Tally,
): Promise<void> {
  const pages = await pdfText(pdf);
  const text = ` ${plainWords(atReferences(pages).others)} `;
  const addresses = identities.flatMap(({ emails, orcid }) => [...emails, orcid ?? '']).filter(Boolean);
  const found = await foundInPdf(pdf, addresses);
  const excerpts = findings.map(({ place }) => plainWords(place.excerpt)).join('\n');
  for (const { given, family, emails, orcid } of identities) {
    tally.sought.names++;
    for (const spelling of fullNames(given, family))
      if (text.includes(` ${spelling} `)) tally.left.names.push(`left: ${name}: ${around(text, spelling)}`);
    for (const address of [...emails, orcid ?? ''].filter(Boolean)) {
      tally.sought.addresses++;
      if (found.has(address)) tally.left.addresses.push(`left: ${name}: ${address}`);
    }
    for (const spelling of nameSpellings(family).slice(0, 1))
      if (text.includes(` ${spelling} `) && !excerpts.includes(spelling))
        tally.left.unsaid.push(`not told of: ${name}: ${around(text, spelling)}`);
  }
  tally.likely.push(findings.filter(({ open, strength }) => open && strength === 'likely').length);
  tally.losses.push(loss);
  const { kept, of } = loss.references;
  if (loss.words > 0.0005 || kept < of)
    process.stdout.write(
      `  lost: ${name}: ${(100 * loss.words).toFixed(2)} % of words, ${of - kept} of ${of} words of references\n`,
    );
}

const around = (text: string, found: string) => {
  const at = text.indexOf(` ${found} `);
  return text.slice(Math.max(0, at - 60), at + found.length + 60);
};

/** In either order, and with initials. */
function fullNames(given: string, family: string): string[] {
  const words = plainWords(given).split(' ').filter(Boolean);
  const first = words.find((word) => word.length > 1) ?? words.join(' ');
  const initials = words.map((word) => word.charAt(0)).join(' ');
  return nameSpellings(family)
    .slice(0, 1)
    .flatMap((last) =>
      [first, words.join(' '), initials].flatMap((one) => [`${one} ${last}`, `${last} ${one}`]),
    )
    .filter((one, at, all) => all.indexOf(one) === at && one.length > 4);
}

function rowsOf({ files, sought, left, refused, likely, losses }: Tally): Row[] {
  const words = losses.map((loss) => loss.words);
  const sum = (pick: (loss: Loss) => number) => losses.reduce((total, loss) => total + pick(loss), 0);
  const [entries, entriesKept] = [
    sum(({ references }) => references.of),
    sum(({ references }) => references.kept),
  ];
  const [shapes, shapesKept] = [sum((loss) => loss.shapes.of), sum((loss) => loss.shapes.kept)];
  const most = Math.max(...words);
  return [
    {
      measure: 'own authors, by eye: files refused',
      result: `${refused.length} of ${files}`,
      target: '0 of ≥ 60',
      isReached: refused.length === 0 && files >= 60,
    },
    {
      measure: 'own authors: full names left outside the references',
      result: `${left.names.length} of ${sought.names}`,
      target: '0',
      isReached: left.names.length === 0,
    },
    {
      measure: 'own authors: addresses and ORCIDs left in any byte',
      result: `${left.addresses.length} of ${sought.addresses}`,
      target: '0',
      isReached: left.addresses.length === 0,
    },
    {
      measure: 'own authors: family names left of which nothing is said',
      result: `${left.unsaid.length}`,
      target: '',
    },
    {
      measure: 'own authors: asked about a paper, median / p90 / most',
      result: `${median(likely)} / ${quantile(likely, 0.9)} / ${Math.max(...likely)}`,
      target: '',
    },
    {
      measure: 'own authors: words lost, median / most',
      result: `${(100 * median(words)).toFixed(3)} % / ${(100 * most).toFixed(3)} %`,
      target: '≤ 0.05 % / 0.5 %',
      isReached: median(words) <= 0.0005 && most <= 0.005,
    },
    {
      measure: 'own authors: words of references kept; equations and pictures',
      result: `${entriesKept} of ${entries}; ${shapesKept} of ${shapes}`,
      target: 'all; all',
      isReached: entriesKept === entries && shapesKept === shapes,
    },
  ];
}
