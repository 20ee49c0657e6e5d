import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { brand } from '../../shared/brand/brand.ts';
import { DOI_PREFIX as DOI_PREFIX_FORM } from '../../shared/domain/deposits-to.ts';
import { EDITORS_ADMITTED } from '../../shared/domain/editors-admitted.ts';
import { REVIEW_MODES } from '../../shared/domain/review-modes.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, PEOPLE } from './demonstration/people.ts';
import { SIMILARITY_WAYS } from './emulators/similarity.ts';
import { type LocalStack, startLocalStack } from './start-local-stack.ts';

/** `npm start`: settings from the environment, the address and keys on the screen, Ctrl-C ends everything. */
export async function start(): Promise<void> {
  const begin = performance.now();
  const {
    PORT = '8080',
    DATA_DIR = '.local',
    DEMO,
    EDITOR_ACCESS_KEY,
    REVIEWER_ACCESS_KEY,
    DOI_PREFIX,
    RETRACTIONS,
    CHECKS_REFERENCES,
    SIMILARITY,
  } = process.env;
  const review = REVIEW_MODES.find((mode) => mode === (process.env.REVIEW || brand.review));
  const wanted = process.env.EDITORS_ADMITTED || 'by-key';
  const editorsAdmitted = EDITORS_ADMITTED.find((way) => way === wanted);
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535) return fail(`PORT is "${PORT}", which is no port number.`);
  if (!review) return fail(`REVIEW is "${process.env.REVIEW}"; it is one of: ${REVIEW_MODES.join(', ')}.`);
  if (!editorsAdmitted)
    return fail(`EDITORS_ADMITTED is "${wanted}"; it is one of: ${EDITORS_ADMITTED.join(', ')}.`);
  if (DOI_PREFIX && !DOI_PREFIX_FORM.test(DOI_PREFIX))
    return fail(`DOI_PREFIX is "${DOI_PREFIX}"; a prefix looks like 10.5555.`);
  if (RETRACTIONS && !existsSync(RETRACTIONS))
    return fail(`RETRACTIONS is "${RETRACTIONS}"; there is no such file.`);
  const similarity = SIMILARITY_WAYS.find((way) => way === SIMILARITY);
  if (SIMILARITY && !similarity)
    return fail(`SIMILARITY is "${SIMILARITY}"; it is one of: ${SIMILARITY_WAYS.join(', ')}.`);
  // A fault in one call must not end the others.
  process.on('unhandledRejection', (reason) => console.error('unhandled:', reason));

  let stack: LocalStack | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return process.exit(1);
    isStopping = true;
    await stack?.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  if (!existsSync(DATA_DIR))
    console.log(
      'Starting. The first start builds the site and loads the demonstration set: allow two minutes.',
    );
  try {
    stack = await startLocalStack({
      port,
      dataDir: DATA_DIR,
      demo: DEMO !== '0',
      review,
      editorsAdmitted,
      doiPrefix: DOI_PREFIX,
      retractions: RETRACTIONS,
      checksReferences: CHECKS_REFERENCES,
      similarity,
      accessKeys: { editor: EDITOR_ACCESS_KEY, reviewer: REVIEWER_ACCESS_KEY },
      onFailure: fail,
      log: (line) => console.log(line),
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`
        : message,
    );
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`
${brand.publisher} is ready after ${seconds} s.

  Address              ${stack.origin}
  Editor access key    ${stack.accessKeys.editor}
  Reviewer access key  ${stack.accessKeys.reviewer}
  Mail                 ${stack.origin}/outbox (${relative(process.cwd(), stack.outbox.folder)})
  Data                 ${relative(process.cwd(), stack.dataDir)}
${stack.isDemonstrated ? demonstrationAccounts() : ''}
Ctrl-C stops all of it.
`);
}

function demonstrationAccounts(): string {
  const people: DemonstrationPerson[] = Object.values(PEOPLE);
  const lines = people.map(({ role, email }) => `    ${role.padEnd(9)} ${email}`);
  return `
  Demonstration accounts, all with the password "${DEMONSTRATION_PASSWORD}"
${lines.join('\n')}
`;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
