import type { Notice } from '../app-services.tsx';

/** Delay in milliseconds before the files are cached; startup comes first. */
const DELAY = 2000;

/**
 * Caches the app itself in the browser, so that it works offline from the next visit on. A newer version is offered
 * once it is ready; the running app is never replaced without consent.
 */
export function keepForOffline(notify: (notice: Notice) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Without it, the app works as before while online.
    register(notify).catch(() => undefined);
  }, DELAY);
}

async function register(notify: (notice: Notice) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(new URL('service-worker.js', document.baseURI).href);
  const reload = (): void => window.location.reload();
  let running = serviceWorker.controller;
  let isAccepted = false;
  const offer = (version: ServiceWorker): void =>
    offerReload(notify, () => {
      // It may have been accepted in another tab.
      if (version.state !== 'installed') return reload();
      isAccepted = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      version.postMessage('take-over');
    });
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = running === null;
    running = serviceWorker.controller;
    if (isAccepted) reload();
    // Accepted in another tab.
    else if (!isFirst) offerReload(notify, reload);
  });
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    // The first installation is not an update.
    if (active === null) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
}

function offerReload(notify: (notice: Notice) => void, run: () => void): void {
  notify({
    tone: 'information',
    topic: 'update',
    message: 'A new version of Gatepost is ready.',
    details: 'Reloading keeps your work. If you don’t reload, you’ll get the new version next time.',
    action: { label: 'Reload', run },
  });
}
