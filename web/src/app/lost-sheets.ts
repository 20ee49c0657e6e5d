/**
 * Style sheets that failed to load are requested until they come. Vite's loader requests each only once, and shows a second import
 * without a style lost the first time.
 */
const lost = new Set<HTMLLinkElement>();

/** Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 60_000];
let pause = FIRST_PAUSE;
let timer: number | undefined;

/** From now on no lost sheet is forgotten, including those named by the document itself. */
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

/** A sheet that failed to load has no rules, or none that may be read. */
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

/** Requests lost sheets again, each in its place. Throws if one fails this time too. */
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
