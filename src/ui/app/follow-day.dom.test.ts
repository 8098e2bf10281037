import { createEditorStore, selectDiagnostics } from '#state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDay } from './follow-day.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 55) }));
afterEach(() => void vi.useRealTimers());

const TEXT = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-2026-11-21\n';

test('D13: a time limit has passed when the next day begins', () => {
  const store = createEditorStore({ text: TEXT });
  const passed = () =>
    selectDiagnostics(store.getState()).filter(({ ruleId }) => ruleId === 'time-limit-passed').length;
  const end = followDay(store);
  expect([store.getState().today, passed()]).toEqual(['2026-11-21', 0]);
  vi.advanceTimersByTime(600_000);
  expect([store.getState().today, passed()]).toEqual(['2026-11-22', 1]);
  end();
  vi.advanceTimersByTime(100_000_000);
  expect(store.getState().today).toBe('2026-11-22');
});
