/** Gives every picture a button that shows it as large as the window. */
export function openFigures(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLImageElement>('figure img')].map((picture) => {
    const figure = picture.closest('figure') as HTMLElement;
    const caption = figure.querySelector('figcaption .label') ?? figure.querySelector('figcaption');
    const name = caption?.textContent?.trim();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'article-enlarge';
    button.append('Enlarge', hidden(name ? ` ${name.slice(0, 60)}` : ' picture'));
    button.addEventListener('click', () => open(picture, name ?? 'Picture', root));
    picture.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

function open(picture: HTMLImageElement, name: string, root: HTMLElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'article-large';
  dialog.setAttribute('aria-label', name);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const large = document.createElement('img');
  Object.assign(large, { src: picture.currentSrc || picture.src, alt: picture.alt });
  dialog.append(close, large);
  const caption = picture.closest('figure')?.querySelector('figcaption')?.cloneNode(true) as
    | Element
    | undefined;
  if (caption) {
    for (const named of caption.querySelectorAll('[id]')) named.removeAttribute('id');
    const text = document.createElement('p');
    text.append(...caption.childNodes);
    dialog.append(text);
  }
  // The browser returns the focus to the button; a press beside the picture closes it too.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}

function hidden(text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = 'visually-hidden';
  span.textContent = text;
  return span;
}
