import type { Outbox } from '../outbox.ts';
import type { RequestHandler } from './api.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Links into this site can be followed. */
const linked = (text: string) =>
  escapeHtml(text).replace(/http:\/\/(?:localhost|127\.0\.0\.1):\d+[^\s<]*/g, '<a href="$&">$&</a>');

export const OUTBOX_PATH = '/outbox';
const MAX_SHOWN = 200;

/** The newest emails first. Only on one machine: a deployment has no outbox. */
export function outboxHandler(outbox: Outbox): RequestHandler {
  return async (_request, response) => {
    const mails = outbox.list().reverse();
    const entries = mails
      .slice(0, MAX_SHOWN)
      .map((mail) => {
        const [head = '', ...body] = mail.split('\n\n');
        const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
        const to = /^To: (.*)$/m.exec(head)?.[1] ?? '';
        return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}</p><pre>${linked(body.join('\n\n'))}</pre></article>`;
      })
      .join('\n');
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>
:root{color-scheme:light dark}
body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
article{border-top:1px solid #8888;padding:1rem 0}h1,h2,p{margin:0 0 .25rem}h2{font-size:1.1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
</style></head><body><main><h1>Outbox</h1><p>${mails.length} mail${mails.length === 1 ? '' : 's'} written on this machine; none has left it.</p>
${entries}</main></body></html>`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(page);
  };
}
