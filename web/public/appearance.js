// Runs before the first paint, so that a saved theme never flashes and no early press is lost. It reads only what the Settings page
// saved, and whether someone is signed in.
(() => {
  const root = document.documentElement;
  root.dataset.script = 'on';
  let isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('user') !== null;
    const saved = JSON.parse(localStorage.getItem('settings') || '{}');
    if (saved.theme === 'light' || saved.theme === 'dark') root.dataset.theme = saved.theme;
    if (saved.fontSize === 'small' || saved.fontSize === 'large') root.dataset.fontSize = saved.fontSize;
    if (saved.animations === true) root.dataset.animations = 'on';
    if (saved.animations === false) root.dataset.animations = 'off';
  } catch {
    // Unreadable settings count as none.
  }

  // A page is visible before its scripts have come. An early press of a button is remembered, and app/main.tsx repeats it.
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    early.button = button;
  };
  const early = { button: null, stop: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
  window.earlyPress = early;

  // A page that can be read without its scripts runs them when the browser is idle, or as soon as anyone touches it. It runs them one by
  // one, so that a touch never waits for all.
  const runNext = () => {
    const link = document.querySelector('link[data-runs]');
    if (!link) return;
    link.removeAttribute('data-runs');
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.onload = runNext;
    script.src = link.href;
    document.head.append(script);
  };
  for (const touch of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, runNext, { capture: true, once: true });
  const whenIdle = window.requestIdleCallback || setTimeout;
  if (isSignedIn) addEventListener('DOMContentLoaded', runNext);
  else addEventListener('load', () => requestAnimationFrame(() => whenIdle(runNext)));
})();
