/** Runs in the stand-in's window after the choice: passes the result to the page that opened it, and closes. */
(() => {
  const { credential, origin } = document.getElementById('result').dataset;
  if (!window.opener) return;
  window.opener.postMessage({ type: 'gsi-result', credential }, origin);
  window.close();
})();
