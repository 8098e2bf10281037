import { buildOutline, createLineKeys, createTextDocument, parsePolicy } from '#core';
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { listFormItems } from '../model/form-items.ts';
import { useCheckedLines } from './use-checked-lines.ts';

function listOf(text: string) {
  const policy = parsePolicy(text);
  const { syntax } = policy;
  const lineKeys = createLineKeys(createTextDocument(text)).keys;
  return listFormItems({ outline: buildOutline(policy), syntax, lineKeys, filter: null, collapsed: new Set() });
}

test('a key pressed as soon as another list is shown acts on that list', () => {
  const lists = [listOf('User-agent: *\nDisallow: /1\nDisallow: /2\n'), listOf('User-agent: *\nDisallow: /1\n')];
  const { result, rerender } = renderHook(
    ({ list }) => {
      const checked = useCheckedLines(list);
      const { checkAll } = checked;
      // Before the effects of the new list.
      useLayoutEffect(checkAll, [checkAll, list]);
      return checked;
    },
    { initialProps: { list: lists[0] ?? listOf('') } },
  );
  expect(result.current.keys.size).toBe(2);
  act(() => rerender({ list: lists[1] ?? listOf('') }));
  expect(result.current.keys.size).toBe(1);
});
