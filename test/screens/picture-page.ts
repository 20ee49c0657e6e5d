import type { Screen } from './screen.ts';

export interface Pictured {
  area: string;
  screen: Screen;
  /** The beginning of its pictures' names. */
  file: string;
  pictures: { name: string; width: number; theme: string }[];
  /** The complaints of axe, of the console or on the way there. */
  troubles: string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; background: #e8e8e8; color: #111; }
nav { columns: 20rem; font-size: 14px; }
.pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
figure { margin: 0; }
img { display: block; border: 1px solid #777; max-width: 100%; height: auto; }
figcaption { font-size: 14px; }
.troubles { color: #a4161a; }
`;

/** One page with every picture, screen by screen. */
export function picturePage(all: Pictured[]): string {
  const links = all
    .map(({ file, screen }) => `<a href="#${file}">${escaped(screen.name)}</a><br>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style></head><body>
<h1>${all.length} screens</h1>
<nav>${links}</nav>
${all.map(section).join('\n')}
</body></html>
`;
}

function section({ file, screen, pictures, troubles }: Pictured): string {
  const figures = pictures.map(
    ({ name, width, theme }) =>
      `<figure><figcaption>${width} px, ${theme}</figcaption><a href="${name}"><img src="${name}" loading="lazy" width="${Math.round(width * 0.5)}" alt="${escaped(screen.name)}, ${width} px, ${theme}"></a></figure>`,
  );
  const list = troubles.map((trouble) => `<li>${escaped(trouble)}</li>`).join('');
  return `<section id="${file}"><h2>${escaped(screen.name)}</h2><p><code>${escaped(screen.path)}</code></p>
${list && `<ul class="troubles">${list}</ul>`}<div class="pictures">${figures.join('')}</div></section>`;
}
