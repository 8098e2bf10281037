// @ts-check
/* Runs in the page before the app: records its errors, and finds elements for WebDriver. */
(() => {
  const KEY = 'errors of the page';
  // Requests still pending when the page is left fail, which is not an error.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });

  /** @returns {string[]} those before a reload included */
  const readErrors = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  /** @param {unknown[]} told */
  const keepError = (...told) => {
    if (isLeaving) return;
    const texts = told.map((part) => (part instanceof Error ? `${part} ${part.stack}` : String(part)));
    sessionStorage.setItem(KEY, JSON.stringify([...readErrors(), texts.join(' ')]));
  };
  const report = console.error;
  console.error = (...told) => {
    keepError('console:', ...told);
    report(...told);
  };
  addEventListener('unhandledrejection', ({ reason }) => keepError('unhandled rejection:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keepError('content security policy:', violatedDirective, blockedURI),
  );
  addEventListener(
    'error',
    (/** @type {Event} */ event) => {
      if (event instanceof ErrorEvent) keepError('uncaught:', event.error ?? event.message);
      // Firefox also fires it for modules that are already loaded.
      else if (event.target instanceof Element && !event.target.matches('link[rel="modulepreload"]'))
        keepError('not loaded:', event.target.outerHTML);
    },
    true,
  );

  /** Elements with an implicit role, for the roles that the tests use. @type {Readonly<Record<string, string>>} */
  const ELEMENTS_OF = {
    banner: 'header',
    button: 'button',
    combobox: 'select',
    heading: 'h1, h2, h3, h4',
    navigation: 'nav',
    region: 'section',
    searchbox: 'input[type="search"]',
    textbox: 'input[type="text"], textarea',
  };

  /** @param {Element | null} element */
  const textOf = (element) => (element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : '');

  /** @param {Element} element */
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    /** @type {(Element | null)[]} */
    const labels = ids ? ids.map((id) => document.getElementById(id)) : [...(Reflect.get(element, 'labels') ?? [])];
    const text = labels.map(textOf).join(' ');
    return element.getAttribute('aria-label') ?? (text || textOf(element));
  };

  /** @param {Element} within @param {import('./user.ts').Place} place */
  const lookFor = (within, place) => {
    const [role, name] = typeof place === 'string' ? [null, undefined] : place;
    const selector =
      typeof place === 'string' ? place : [`[role="${role}"]`, ELEMENTS_OF[place[0]]].filter(Boolean).join();
    return [...within.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (role === null ||
          ((element.getAttribute('role') ?? role) === role &&
            (name === undefined || nameOf(element) === name) &&
            element.closest('[aria-hidden="true"], [inert]') === null)),
    );
  };

  /**
   * @param {import('./user.ts').Place[]} places - each is searched for within the one before
   * @returns {Element[]}
   */
  const find = (places) => {
    /** @type {Element[]} */
    let found = [document.body];
    for (const place of places) found = found.flatMap((within) => lookFor(within, place));
    return found;
  };

  /**
   * Whether a click would reach an element now: it is enabled, not moving, and not covered.
   *
   * @param {Element} element
   */
  const isUsable = async (element) => {
    if (element.matches(':disabled, [aria-disabled="true"]')) return false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const later = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return later.left === left && later.top === top && hit !== null && element.contains(hit);
  };

  /** Starts the app again after it was stopped. @type {(() => Promise<void>) | undefined} */
  let start;
  const stopApp = () => {
    start = window.__gatepost?.stop();
  };
  const isStopped = () => start !== undefined;
  const startApp = async () => {
    history.replaceState(null, '', './?e2e');
    await start?.();
    start = undefined;
  };

  Object.assign(window, { inPage: { readErrors, find, isUsable, stopApp, isStopped, startApp } });
})();
