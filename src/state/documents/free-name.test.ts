import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test.each([
  ['page.html', 'page-2.html'],
  ['page-2.html', 'page-3.html'],
  ['/policy/more', '/policy/more-2'],
  ['/new/', '/new-2/'],
  ['/', '/-2'],
  ['/a.b/c', '/a.b/c-2'],
  ['.htaccess', '.htaccess-2'],
  ['-1', '-2'],
  ['', '-2'],
])('if %j is taken, the free name is %j', (name, free) => {
  expect(freeName(name, () => false)).toBe(name);
  expect(freeName(name, (one) => one === name)).toBe(free);
});

test('skips names that are taken, too', () => {
  expect(freeName('press', (name) => name !== 'press-4')).toBe('press-4');
});
