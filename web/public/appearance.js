// Runs before the first paint, so that a saved theme never flashes and no early press is lost. It reads only what the Settings page
// saved.
(() => {
  const root = document.documentElement;
  root.dataset.script = 'on';
  try {
    const saved = JSON.parse(localStorage.getItem('settings') || '{}');
    if (saved.theme === 'light' || saved.theme === 'dark') root.dataset.theme = saved.theme;
    if (saved.fontSize === 'small' || saved.fontSize === 'large') root.dataset.fontSize = saved.fontSize;
    if (saved.animations === true) root.dataset.animations = 'on';
    if (saved.animations === false) root.dataset.animations = 'off';
  } catch {
    // Unreadable settings count as none.
  }

  // A page is visible before its scripts have come. An early press of a button is remembered, and early-press.ts repeats it.
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
})();
