import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createCrossrefAgency } from '../../functions/agencies/crossref-agency.ts';
import { serve } from '../support/serve.ts';

async function agencyThat(answers: RequestListener, answerMs = 5000) {
  const url = await serve(answers);
  return createCrossrefAgency({ url, login: 'press/role', password: 'p&ss:word' }, answerMs);
}

const unreadable = { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };
const unreachable = { is: 'unanswered', message: 'Crossref can’t be reached.' };

test('a deposit is a form with the login and the file, as Crossref documents it', async () => {
  let seen: Record<string, string> = {};
  const agency = await agencyThat(async (request, response) => {
    const form = await new Response(request as never, {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData();
    const file = form.get('fname') as File;
    seen = {
      call: `${request.method} ${request.url}`,
      login: `${form.get('login_id')} ${form.get('login_passwd')} ${form.get('operation')}`,
      file: `${file.name} ${file.type} ${await file.text()}`,
    };
    response.end('<html><head><title>SUCCESS</title></head></html>');
  });
  expect(await agency.deposit('jics-1', '<doi_batch/>')).toEqual({ is: 'sent', batch: 'jics-1' });
  expect(seen).toEqual({
    call: 'POST /servlet/deposit',
    login: 'press/role p&ss:word doMDUpload',
    file: 'jics-1.xml application/xml <doi_batch/>',
  });
});

test('the result is asked for by the name of the file', async () => {
  let asked = '';
  const agency = await agencyThat((request, response) => {
    asked = request.url!;
    response.end('<doi_batch_diagnostic status="in_process"/>');
  });
  expect(await agency.resultOf('jics-1', '10.5555/jics.1')).toEqual({ is: 'waiting' });
  expect(asked).toBe(
    '/servlet/submissionDownload?usr=press%2Frole&pwd=p%26ss%3Aword&file_name=jics-1.xml&type=result',
  );
});

const endless: RequestListener = (_request, response) => {
  const write = () => {
    if (!response.destroyed) response.write('x', () => setTimeout(write, 20));
  };
  write();
};
test.each<[string, RequestListener, object, object]>([
  [
    'HTML',
    (_, response) => response.end('<html>Maintenance</html>'),
    { is: 'unanswered', message: 'Crossref did not take it.' },
    unreadable,
  ],
  [
    'an error',
    (_, response) => response.writeHead(503).end(),
    { is: 'unanswered', message: 'Crossref answers with an error (503).' },
    { is: 'unanswered', message: 'Crossref answers with an error (503).' },
  ],
  [
    'a refused login',
    (_, response) => response.writeHead(401).end(),
    { is: 'unanswered', message: 'Crossref does not accept our login.' },
    { is: 'unanswered', message: 'Crossref does not accept our login.' },
  ],
  ['two megabytes', (_, response) => response.end('SUCCESS '.repeat(250_000)), unreadable, unreadable],
  ['what never ends', endless, unreachable, unreachable],
  ['a hang-up', (request) => request.destroy(), unreachable, unreachable],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    unreachable,
    unreachable,
  ],
])(
  '%s is no answer, is let go, and is told without the password',
  async (_name, answers, deposited, result) => {
    const logged = ['log', 'warn', 'error'].map((name) => vi.spyOn(console, name as 'log'));
    const agency = await agencyThat(answers, answers === endless ? 500 : 20_000);
    expect(await agency.deposit('b', '<doi_batch/>')).toEqual(deposited);
    expect(await agency.resultOf('b', '10.5555/jics.1')).toEqual(result);
    for (const each of logged) expect(each).not.toHaveBeenCalled();
  },
);
