import { describe, expect, test } from 'vitest';
import { editPage, type PageOperation } from '#testing/edit-page.ts';
import { addElementStatement, removeElementStatement, setElementStatement } from './page-elements.ts';

describe('M7: statements of elements', () => {
  const E = '<p class="lead the-acap:allow-present x">a</p>';
  test.each<[string, string, PageOperation, string]>([
    [
      'another',
      E,
      (p) => setElementStatement(p, 0, 0, 'disallow', 'index'),
      E.replace('allow-present', 'disallow-index'),
    ],
    [
      'one added',
      E,
      (p) => addElementStatement(p, 0, 'disallow', 'index'),
      E.replace(' x', ' x the-acap:disallow-index'),
    ],
    ['already there', E, (p) => addElementStatement(p, 0, 'allow', 'present'), 'refused: statement-repeated'],
    ['removed', E, (p) => removeElementStatement(p, 0, 0), '<p class="lead x">a</p>'],
    [
      'the last class is removed with its attribute',
      '<p id=a class="the-acap:allow-index" lang=en>',
      (p) => removeElementStatement(p, 0, 0),
      '<p id=a lang=en>',
    ],
    ['even without quotation marks', '<p class=the-acap:allow-index>', (p) => removeElementStatement(p, 0, 0), '<p>'],
    [
      'an element with only an id',
      '<DIV id="a">',
      (p) => addElementStatement(p, 0, 'disallow', 'index'),
      '<DIV class="the-acap:disallow-index" id="a">',
    ],
    [
      'a class without quotation marks',
      '<p class=a>',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="a the-acap:allow-index">',
    ],
    [
      'a class with a character reference',
      '<p class="a&amp;b c">',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index a&amp;b c">',
    ],
    [
      'such a class without quotation marks',
      '<p class=a&amp;b>',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index a&amp;b">',
    ],
    [
      'a blank class',
      '<p id=a class=" ">',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p id=a class="the-acap:allow-index">',
    ],
    [
      'a class without a value',
      '<p class id=a>',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index" id=a>',
    ],
    [
      'a class with nothing after its equals sign',
      '<p id=a class = >',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p id=a class="the-acap:allow-index" >',
    ],
    [
      'an empty class next to a value that looks like one',
      '<p title=\'a class=""\' id=a class="">',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p title=\'a class=""\' id=a class="the-acap:allow-index">',
    ],
    [
      'a value that looks like a class',
      '<p title="no class = b" id=a>',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index" title="no class = b" id=a>',
    ],
    [
      'the pilot form becomes the current one',
      '<p class="acap:allow-index">',
      (p) => setElementStatement(p, 0, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index">',
    ],
    [
      'a statement next to a character reference',
      '<p class="a&amp;b the-acap:allow-present x">',
      (p) => setElementStatement(p, 0, 0, 'disallow', 'index'),
      '<p class="a&amp;b the-acap:disallow-index x">',
    ],
    [
      'the second statement next to a character reference',
      '<p class="the-acap:allow-present a&amp;b the-acap:allow-follow">',
      (p) => setElementStatement(p, 0, 1, 'disallow', 'present'),
      '<p class="the-acap:allow-present a&amp;b the-acap:disallow-present">',
    ],
    [
      'a statement removed next to a character reference',
      '<p class="a&amp;b the-acap:allow-present x">',
      (p) => removeElementStatement(p, 0, 0),
      '<p class="a&amp;b x">',
    ],
    [
      'the last statement removed next to a character reference',
      '<p class="a&amp;b the-acap:allow-present">',
      (p) => removeElementStatement(p, 0, 0),
      '<p class="a&amp;b">',
    ],
    [
      'a statement in a class with a space as a character reference',
      '<p class="a&#32;b the-acap:allow-present">',
      (p) => setElementStatement(p, 0, 0, 'disallow', 'index'),
      'refused: character-references',
    ],
    ['no element', '<p>', (p) => addElementStatement(p, 0, 'allow', 'index'), 'refused: no-such-element'],
  ])('%s', (_name, text, operation, expected) => {
    expect(editPage(text, operation)).toBe(expected);
  });
});
