import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { anonymousModel } from '../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { nameSpellings, plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { Identity } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { pdfText } from '../support/pdf-text.ts';
import { type Copy, copyOfDocx, copyOfPdf } from './anonymity-copies.ts';
import {
  atReferences,
  describeLoss,
  keptOf,
  type Loss,
  lossOf,
  lossOfPages,
  wordsLostRow,
} from './anonymity-loss.ts';
import { median, none, printLines, quantile, type Row, row, whole } from './figures.ts';

/** By file of the corpus: the people on its first pages, 'Given|Family|mail,mail|ORCID', read by eye. */
type NaturalAuthors = Record<string, { authors: string[]; institutions?: string[] }>;

const natural: NaturalAuthors = JSON.parse(
  readFileSync(new URL('../documents/anonymous/natural-authors.json', import.meta.url), 'utf8'),
);

class Tally {
  files = 0;
  names = 0;
  addresses = 0;
  readonly left = { names: [] as string[], addresses: [] as string[], unsaid: [] as string[] };
  readonly refused: string[] = [];
  readonly likely: number[] = [];
  readonly losses: Loss[] = [];
}

/** Papers with their own authors, as those would fill in the form. `keep`: a folder that gets the copies, to be looked at. */
export async function benchNaturalAuthors(folder: string, keep?: string): Promise<Row[]> {
  const tally = new Tally();
  for (const [name, { authors, institutions = [] }] of Object.entries(natural)) {
    const file = join(folder, name.replace('/', '/scholarly/'));
    if (!existsSync(file)) continue;
    const identities = authors.map((author) => identityOf(author, institutions));
    const bytes = readFileSync(file);
    const title = (await extractMetadata(bytes)).title.value;
    const make = name.startsWith('pdf') ? copyOfPdf : copyOfDocx;
    const copy = await make(bytes, identities, title);
    tally.files++;
    if ('failed' in copy || copy.refused) {
      tally.refused.push(`refused: ${name}`);
      continue;
    }
    if (keep) {
      writeFileSync(join(keep, `${basename(name)}.copy.pdf`), copy.pdf);
      writeFileSync(join(keep, `${basename(name)}.json`), JSON.stringify(copy.findings, null, 1));
    }
    await look(name, copy, identities, tally);
    const loss = name.startsWith('pdf')
      ? lossOfPages(await pdfText(bytes), await pdfText(copy.pdf), copy.findings)
      : await lossOfDocx(bytes, identities, title);
    tally.losses.push(loss);
    printLines(describeLoss(name, loss));
  }
  const { names, addresses, unsaid } = tally.left;
  printLines([...tally.refused, ...names, ...addresses, ...unsaid]);
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

async function lossOfDocx(bytes: Uint8Array, authors: readonly Identity[], title: string): Promise<Loss> {
  const { model } = await readDocx(bytes, convertPicture);
  const forms = identityForms(identitiesOfDocx(bytes, authors));
  const rewritten = anonymousModel(model, forms, new Map(), { title });
  return lossOf(model, rewritten.model, rewritten.findings, forms, title);
}

async function look(
  name: string,
  { pdf, findings }: Copy,
  identities: readonly Identity[],
  tally: Tally,
): Promise<void> {
  const pages = await pdfText(pdf);
  const text = ` ${plainWords(atReferences(pages).others)} `;
  const addressesOf = ({ emails, orcid }: Identity) => [...emails, orcid ?? ''].filter(Boolean);
  const found = await foundInPdf(pdf, identities.flatMap(addressesOf));
  const excerpts = findings.map(({ place }) => plainWords(place.excerpt)).join('\n');
  for (const identity of identities) {
    const { given, family } = identity;
    tally.names++;
    for (const spelling of fullNames(given, family))
      if (text.includes(` ${spelling} `)) tally.left.names.push(`left: ${name}: ${around(text, spelling)}`);
    for (const address of addressesOf(identity)) {
      tally.addresses++;
      if (found.has(address)) tally.left.addresses.push(`left: ${name}: ${address}`);
    }
    for (const spelling of nameSpellings(family).slice(0, 1))
      if (text.includes(` ${spelling} `) && !excerpts.includes(spelling))
        tally.left.unsaid.push(`not told of: ${name}: ${around(text, spelling)}`);
  }
  tally.likely.push(findings.filter(({ open, strength }) => open && strength === 'likely').length);
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

function rowsOf({ files, names, addresses, left, refused, likely, losses }: Tally): Row[] {
  const [references, shapes] = [keptOf(losses, 'references'), keptOf(losses, 'shapes')];
  return [
    row(
      'own authors, by eye: files refused',
      `${refused.length} of ${files}`,
      '0 of ≥ 60',
      refused.length === 0 && files >= 60,
    ),
    none('own authors: full names left outside the references', left.names.length, names),
    none('own authors: addresses and ORCIDs left in any byte', left.addresses.length, addresses),
    row('own authors: family names left of which nothing is said', left.unsaid.length),
    row(
      'own authors: asked about a paper, median / p90 / most',
      `${median(likely)} / ${quantile(likely, 0.9)} / ${Math.max(...likely)}`,
    ),
    wordsLostRow('own authors: words lost, median / most', losses),
    whole('own authors: words of references kept', references.kept, references.of),
    whole('own authors: equations and pictures kept', shapes.kept, shapes.of),
  ];
}
