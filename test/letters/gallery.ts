import type { Mail } from '../../functions/core/mail-sender.ts';
import { editorWaitsMails, roleEndedMails, takenMail } from '../../functions/letters/rules/office-letters.ts';
import { completeText, htmlOf, renderLetter } from '../../functions/letters/rules/render-letter.ts';
import { sampleFields } from '../../functions/letters/rules/sample-fields.ts';
import { TEMPLATES, type TemplateName } from '../../functions/letters/rules/templates.ts';
import { addressMail } from '../../functions/people/rules/address-mail.ts';
import { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { resetMail } from '../../functions/people/rules/reset-mail.ts';
import { EDITOR, LINKS, NAMES, PUBLISHED, READERS } from './samples.ts';

export interface Sample {
  template: TemplateName;
  /** Its reader. */
  to: (typeof READERS)[TemplateName];
  subject: string;
  text: string;
  html: string;
}

const chief = PersonRecord.parse({
  id: 'chief',
  version: 1,
  poolName: 'chief',
  email: 'helena.marsh@example.org',
  emailConfirmed: true,
  username: 'helena',
  firstName: 'Helena',
  lastName: 'Marsh',
  roles: {},
  subjects: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const ENDED = {
  target: { ...chief, id: 'former', firstName: 'Kei', lastName: 'Mori' },
  to: chief,
  by: { personId: 'by', name: 'Noor Haddad' },
  given: 3,
  open: 1,
  siteOrigin: 'https://press.example',
  chiefs: [{ ...chief, id: 'other', firstName: 'Ola', lastName: 'Berg' }],
};

export const templateNames = Object.keys(TEMPLATES) as TemplateName[];

/** A letter as its reader gets it. */
export function sampleOf(template: TemplateName): Sample {
  const to = READERS[template];
  const { subject, text } = renderLetter(
    template,
    sampleFields(template),
    to === 'editors' ? undefined : EDITOR,
  );
  const link = template.includes('published') ? PUBLISHED : LINKS[to];
  const whole = completeText(text, NAMES[to], link);
  return { template, to, subject, text: whole, html: htmlOf(whole, link) };
}

/** Mails about an account or a role, and no manuscript: plain text without templates of the journal's own. */
export function plainMails(): Mail[] {
  return [
    addressMail('amara.okafor@example.org', '4821-0937-5562', 'https://press.example'),
    resetMail('amara.okafor@example.org', '4821-0937-5562'),
    takenMail(
      'amara.okafor@example.org',
      [
        { title: sampleFields('published').title!, submitted: true },
        { title: '', submitted: false },
      ],
      'https://press.example',
    ),
    ...editorWaitsMails([chief], 'https://press.example'),
    ...roleEndedMails(ENDED),
  ];
}

const plainEntryOf = ({ to, subject, text }: Mail) => `<section>
<h2>${escaped(subject)}</h2>
<p>to ${escaped(to)}</p>
<pre>${escaped(text)}</pre>
</section>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const entryOf = ({ template, to, subject, text, html }: Sample) => `<section id="${template}">
<h2>${escaped(subject)}</h2>
<p>${template}, to ${to}</p>
<div><iframe title="${template} as HTML" srcdoc="${escaped(html)}"></iframe><pre>${escaped(text)}</pre></div>
</section>`;

/** Every letter twice, side by side: as a mail program with HTML shows it, and as plain text. */
export const galleryPage = (samples: readonly Sample[], plain: readonly Mail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Letters</title>
<style>
body { margin: 2rem; font: 16px/1.5 sans-serif; }
section { margin-top: 3rem; border-top: 2px solid; }
div { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; }
iframe { width: 100%; height: 30rem; border: 1px solid #ccc; background: #fff; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>${samples.length} letters</h1>
${samples.map(entryOf).join('\n')}
<h1>${plain.length} mails about accounts and roles</h1>
${plain.map(plainEntryOf).join('\n')}
</html>
`;
