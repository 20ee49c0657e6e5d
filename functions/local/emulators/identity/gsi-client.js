/**
 * Replaces https://accounts.google.com/gsi/client: `google.accounts.id` with the calls of a sign-in page. The button opens a window of
 * this server, which returns the ID token by a message. A refusal calls back without a credential; a closed window doesn't call back at
 * all, as with Google. There is never a session to prompt with.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const TEXTS = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  };
  const HEIGHTS = { large: '40px', medium: '32px', small: '20px' };
  let settings = null;
  let opened = null;

  window.addEventListener('message', (event) => {
    if (event.origin !== home || !opened || event.source !== opened || event.data?.type !== 'gsi-result')
      return;
    opened = null;
    const { credential } = event.data;
    const answer = { clientId: settings.client_id, client_id: settings.client_id, select_by: 'btn' };
    settings.callback?.(credential ? { ...answer, credential } : answer);
  });

  function open() {
    const url = new URL('/gsi/select', home);
    url.searchParams.set('client_id', settings.client_id);
    url.searchParams.set('origin', window.location.origin);
    if (settings.nonce) url.searchParams.set('nonce', settings.nonce);
    opened = window.open(url.href, 'g_auth', 'popup,width=500,height=600');
  }

  function renderButton(parent, options = {}, onClick = undefined) {
    if (!settings) throw new Error('google.accounts.id.initialize() must be called first.');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = TEXTS[options.text] ?? TEXTS.signin_with;
    // Single properties, not a style attribute: the page's policy forbids the attribute.
    const { style } = button;
    style.width = options.width
      ? /^\d+$/.test(String(options.width))
        ? `${options.width}px`
        : String(options.width)
      : '100%';
    style.maxWidth = '400px';
    style.height = HEIGHTS[options.size] ?? HEIGHTS.large;
    style.borderRadius = options.shape === 'pill' || options.shape === 'circle' ? '20px' : '4px';
    style.border = '1px solid #747775';
    style.font = '500 14px/1 Roboto, Arial, sans-serif';
    style.cursor = 'pointer';
    const isFilled = String(options.theme).startsWith('filled');
    style.background = isFilled ? '#1a56b0' : '#ffffff';
    style.color = isFilled ? '#ffffff' : '#1f1f1f';
    button.addEventListener('click', () => {
      onClick?.();
      open();
    });
    parent.replaceChildren(button);
  }

  function prompt(listener) {
    const no = () => false;
    const yes = () => true;
    listener?.({
      getMomentType: () => 'display',
      isDisplayMoment: yes,
      isDisplayed: no,
      isNotDisplayed: yes,
      getNotDisplayedReason: () => 'opt_out_or_no_session',
      isSkippedMoment: no,
      getSkippedReason: () => '',
      isDismissedMoment: no,
      getDismissedReason: () => '',
    });
  }

  window.google = window.google ?? {};
  window.google.accounts = window.google.accounts ?? {};
  window.google.accounts.id = {
    initialize: (given) => {
      settings = given;
    },
    renderButton,
    prompt,
    cancel: () => {},
    disableAutoSelect: () => {},
    storeCredential: (_credential, done) => done?.(),
    revoke: (_hint, done) => done?.({ successful: true }),
  };
  window.onGoogleLibraryLoad?.();
})();
