/** Milliseconds: a passing pointer shows nothing, and one on its way into the box does not close it. */
const [SHOW_AFTER, HIDE_AFTER] = [120, 250];
/** Pixels between the link and its box, and from the edge of the window. */
const [GAP, MARGIN] = [6, 16];

/** What a link may show: an entry, a note, a figure, a table, an equation. For a section, the link is followed. */
const SHOWN = 'li, aside, figure, [role="math"], .equation, .table';

/** Shows a link's target beside it: on pointer, focus or the first tap, until the reader leaves it or presses Escape. */
export function showOnTheSpot(root: HTMLElement): () => void {
  const box = document.createElement('div');
  box.className = 'article-spot';
  box.id = 'article-spot';
  box.popover = 'manual';
  let shown: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = new AbortController();

  const linkOf = ({ target }: Event): HTMLAnchorElement | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    return link && root.contains(link) && !box.contains(link) && targetsOf(root, link).length > 0
      ? link
      : null;
  };
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (box.contains(target) || Boolean(shown?.contains(target)));
  const later = (act: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };

  function show(link: HTMLAnchorElement): void {
    clearTimeout(timer);
    if (shown === link) return;
    hide();
    shown = link;
    const targets = targetsOf(root, link);
    box.replaceChildren(...targets.map(copyOf), wayTo(link, targets));
    // After its link, so that Tab goes from one to the other.
    link.after(box);
    link.setAttribute('aria-describedby', box.id);
    box.showPopover?.();
    place(box, link);
  }
  function hide(): void {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute('aria-describedby');
    shown = null;
    box.hidePopover?.();
    box.remove();
  }

  const on = <Kind extends keyof DocumentEventMap>(
    where: HTMLElement | Document,
    kind: Kind,
    act: (event: DocumentEventMap[Kind]) => void,
  ) => where.addEventListener(kind, act as EventListener, { signal: leave.signal });
  on(root, 'pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const link = linkOf(event);
    if (link && link !== shown) later(() => show(link), SHOW_AFTER);
    else if (isInside(event.target)) clearTimeout(timer);
  });
  on(root, 'pointerout', (event) => {
    if (event.pointerType === 'mouse' && !isInside(event.relatedTarget)) later(hide, HIDE_AFTER);
  });
  on(root, 'focusin', (event) => {
    const link = linkOf(event);
    if (link?.matches(':focus-visible')) show(link);
  });
  on(root, 'focusout', (event) => {
    if (!isInside(event.relatedTarget)) later(hide, 0);
  });
  on(root, 'click', (event) => {
    const link = linkOf(event);
    if (link && link !== shown && (event as PointerEvent).pointerType === 'touch') {
      event.preventDefault();
      show(link);
    } else if (event.target instanceof Element && event.target.closest('a')) hide();
  });
  on(document, 'pointerdown', (event) => {
    if (!isInside(event.target)) hide();
  });
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return;
    if (box.contains(document.activeElement)) shown.focus();
    hide();
  });
  // After turning a phone or resizing a window, the box moves to its link.
  window.addEventListener('resize', () => shown && place(box, shown), { signal: leave.signal });
  return () => {
    hide();
    leave.abort();
  };
}

/** All targets, if a link has several. */
function targetsOf(root: HTMLElement, link: HTMLAnchorElement): Element[] {
  const ids = link.dataset.to?.split(' ') ?? [decodeURIComponent(link.hash.slice(1))];
  return ids.flatMap((id) => {
    const target = root.querySelector(`#${CSS.escape(id)}`);
    const found = target?.matches(SHOWN) && !target.contains(link) ? target : null;
    return found ?? [];
  });
}

/** Without ids, which must be unique, and without parts that are useful only in their own place. */
function copyOf(target: Element): Element {
  const copy = document.createElement('div');
  copy.className = target.className;
  copy.append(...[...target.childNodes].map((child) => child.cloneNode(true)));
  for (const button of copy.querySelectorAll('button, .back')) button.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy;
}

function wayTo(link: HTMLAnchorElement, targets: readonly Element[]): HTMLElement {
  const way = document.createElement('a');
  way.href = link.hash;
  way.className = 'article-spot-way';
  way.textContent = targets.some((target) => target.closest('.references'))
    ? 'Go to the reference list'
    : 'Show in the article';
  return way;
}

/** Below the link if there is room, otherwise above it; it moves with the page. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isAbove = bottom + GAP + height > window.innerHeight && top - GAP - height > 0;
  const fromLeft = Math.min(left, document.documentElement.clientWidth - width - MARGIN);
  box.style.left = `${Math.max(MARGIN, fromLeft) + window.scrollX}px`;
  box.style.top = `${(isAbove ? top - GAP - height : bottom + GAP) + window.scrollY}px`;
}
