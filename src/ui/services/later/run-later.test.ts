import { expect, test } from 'vitest';
import { loadableCode } from '../../controls/later/later.tsx';
import type { Notice } from '../app-services.tsx';
import { runLater } from './run-later.ts';

test('runs with the code, or says that it could not be loaded', async () => {
  const notices: Notice[] = [];
  const services = { notify: (notice: Notice) => void notices.push(notice) };
  const ran: string[] = [];
  await runLater(
    services,
    loadableCode(() => Promise.resolve('code')),
    (code) => void ran.push(code),
  );
  expect([ran, notices]).toEqual([['code'], []]);
  await runLater(
    services,
    loadableCode(() => Promise.reject(new Error('offline'))),
    () => void ran.push('never'),
  );
  expect(ran).toEqual(['code']);
  expect(notices).toMatchObject([{ tone: 'error', details: 'Reload the page to try again.' }]);
});
