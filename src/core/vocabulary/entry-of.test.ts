import { expect, test } from 'vitest';
import { readLicense } from '../preferences/rsl/read-license.ts';
import { conventionalFieldNamed } from './conventional-fields.ts';
import { crawlerNamed } from './crawler-directory.ts';
import { directiveMeaning } from './directive-meanings.ts';
import { directiveEffect } from './directives.ts';
import { entryOf } from './entry-of.ts';
import { fieldNamed } from './fields.ts';
import { rslWordNamed } from './preference-data/rsl-words.ts';
import { qualifierNamed } from './qualifiers.ts';

const EVERY_OBJECT_HAS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(EVERY_OBJECT_HAS)('M8, Q, Z7: no table has an entry for %s', (word) => {
  expect(entryOf({ a: 1 }, word)).toBeUndefined();
  expect([fieldNamed(word), conventionalFieldNamed(word), crawlerNamed(word), qualifierNamed(word)]).toEqual(
    Array(4).fill(null),
  );
  expect([directiveEffect(word, null), directiveMeaning(word), rslWordNamed(word)]).toEqual(Array(3).fill(null));
});

test.each(EVERY_OBJECT_HAS)('Z5: no RSL element may contain <%s>', (word) => {
  const read = readLicense(`<rsl xmlns="https://rslstandard.org/rsl"><${word}><content url="/"/></${word}></rsl>`);
  expect(read.document?.breaches.map(({ kind }) => kind)).toContain('element-unknown');
});
