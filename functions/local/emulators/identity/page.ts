import type { ServerResponse } from 'node:http';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML made by `html` from trusted text and escaped values. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const write = (value: string | Html | Html[]): string => {
    if (Array.isArray(value)) return value.map(write).join('');
    return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
  };
  return new Html(parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part));
}

export const STYLE = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
fieldset { border: 1px solid #767676; border-radius: 0.5rem; padding: 0.5rem 1rem; margin: 0 0 1rem; }
label { display: flex; gap: 0.75rem; align-items: baseline; padding: 0.5rem 0; overflow-wrap: anywhere; }
small { display: block; font-size: 0.875rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 0.5rem; border: 1px solid #767676; margin: 0 0.5rem 0.5rem 0; cursor: pointer; }
button.main { background: #1a56b0; border-color: #1a56b0; color: #fff; }
:focus-visible { outline: 3px solid #d97706; outline-offset: 2px; }
`;

/** `formTargets`: where a form on the page may end by a redirect, beside this server. */
export function answerPage(
  response: ServerResponse,
  status: number,
  {
    title,
    body,
    script,
    formTargets = [],
  }: { title: string; body: Html; script?: string; formTargets?: string[] },
): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  const forms = ["'self'", ...formTargets].join(' ');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(page.text);
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}
