import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../app-services.tsx';
import { keepForOffline } from './keep-for-offline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A version of the app, which is ready and waits. */
class Version extends EventTarget {
  state = 'installed';
  readonly postMessage = vi.fn<(message: string) => void>();
}

/** A tab. @param controller - the version it runs; `null` on the first visit */
async function openTab(controller: Version | null) {
  const notices: Notice[] = [];
  const reload = vi.fn<() => void>();
  const registration = Object.assign(new EventTarget(), { active: controller, waiting: null as Version | null });
  const container = Object.assign(new EventTarget(), { controller, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  keepForOffline((notice) => void notices.push(notice));
  await vi.runAllTimersAsync();
  return {
    notices,
    reload,
    /** A new version has been installed. */
    install(version: Version) {
      const installing = Object.assign(registration, { installing: version });
      installing.dispatchEvent(new Event('updatefound'));
      version.dispatchEvent(new Event('statechange'));
    },
    /** A version takes over all tabs. */
    takeOver(version: Version) {
      version.state = 'activated';
      container.controller = version;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

const OFFER = { message: 'A new version of Gatepost is ready.', action: { label: 'Reload' } };

test('a new version is offered, and takes over if the user accepts', async () => {
  const tab = await openTab(new Version());
  const next = new Version();
  tab.install(next);
  expect(tab.notices).toMatchObject([OFFER]);
  tab.notices[0]?.action?.run();
  expect(next.postMessage.mock.calls).toEqual([['take-over']]);
  expect(tab.reload).not.toHaveBeenCalled();
  tab.takeOver(next);
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(tab.notices).toHaveLength(1);
});

test('a version that was accepted in another tab is offered again, and both offers reload', async () => {
  const tab = await openTab(new Version());
  const next = new Version();
  tab.install(next);
  tab.takeOver(next);
  expect(tab.reload).not.toHaveBeenCalled();
  expect(tab.notices).toMatchObject([OFFER, OFFER]);
  for (const { action } of tab.notices) action?.run();
  expect(tab.reload).toHaveBeenCalledTimes(2);
});

test('the first version is no update', async () => {
  const tab = await openTab(null);
  tab.takeOver(new Version());
  expect(tab.notices).toEqual([]);
  tab.takeOver(new Version());
  expect(tab.notices).toMatchObject([OFFER]);
});
