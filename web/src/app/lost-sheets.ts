/**
 * Style sheets that did not come are asked for until they do. Vite's loader asks for each only once: what is imported a second time is
 * shown without a style that got lost the first time.
 */
const lost = new Set<HTMLLinkElement>();

/** Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 60_000];
let pause = FIRST_PAUSE;
let timer: number | undefined;

/** From now on nothing that gets lost is forgotten; nor is what the document itself named. */
export function watchSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!hasCome(link)) lose(link);
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lose(target);
  };
  // Such an event does not bubble.
  document.addEventListener('error', onError, { capture: true });
  window.addEventListener('online', tryAgain);
}

/** One that did not come has no rules, or none that may be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function lose(link: HTMLLinkElement): void {
  lost.add(link);
  timer ??= window.setTimeout(tryAgain, pause);
}

function tryAgain(): void {
  window.clearTimeout(timer);
  timer = undefined;
  pause = Math.min(2 * pause, LONGEST_PAUSE);
  fetchLostSheets().then(
    () => {
      pause = FIRST_PAUSE;
    },
    () => undefined,
  );
}

let underWay: Promise<unknown> = Promise.resolve();

/** Asks again for what got lost, each in its place. Throws where one does not come this time either. */
export async function fetchLostSheets(): Promise<void> {
  const before = underWay;
  underWay = Promise.allSettled([before]).then(() => Promise.all([...lost].map(fetchAgain)));
  await underWay;
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.onload = () => resolve();
    again.onerror = () => reject(new Error(`Unable to fetch ${again.href}`));
    link.replaceWith(again);
  });
}
