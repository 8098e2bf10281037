import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import {
  box,
  button,
  chooser,
  description,
  retype,
  showLines as show,
  resetBetweenTests,
} from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('Q: qualifiers', () => {
  const RULE = 'ACAP-allow-present-snippet: /news/ max-length=200-chars # c';

  test('a number and its unit', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await retype(shown, box('Maximum length'), '50');
    await shown.user.selectOptions(chooser('Kind of maximum length'), 'words');
    expect(shown.lines()[1]).toBe('ACAP-allow-present-snippet: /news/ max-length=50-words # c');
    expect(shown.steps()).toEqual(['change max-length', 'change max-length']);
  });

  test('their names in the file are told without hover, too', () => {
    show('ACAP-crawler: *', `${RULE.replace(' # c', '')} prohibited-modification=format foo=bar`);
    for (const [control, name] of [
      [box('Maximum length'), 'max-length'],
      [screen.getByRole('checkbox', { name: 'format' }), 'prohibited-modification'],
    ] as const) {
      const qualifier = control.closest('li');
      expect(qualifier?.getAttribute('data-tooltip')).toBe(name);
      expect(qualifier && within(qualifier).getByText(name)).toBeTruthy();
    }
    expect(box('foo').closest('li')?.getAttribute('data-tooltip')).toBeNull();
  });

  test('an invalid value stays in the box, with the reason', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await shown.user.type(box('Maximum length'), 'x');
    expect(box('Maximum length').getAttribute('aria-invalid')).toBe('true');
    expect(description(box('Maximum length'))).toContain('isn’t a valid value');
    expect(shown.lines()[1]).toBe(RULE);
  });

  test('a date, once another kind of time limit is chosen', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-index: / time-limit=30-days');
    await shown.user.selectOptions(chooser('Kind of time limit'), 'until a date');
    fireEvent.change(screen.getByLabelText('Time limit'), { target: { value: '2031-02-28' } });
    expect(shown.lines()[1]).toBe('ACAP-allow-index: / time-limit=until-2031-02-28');
    await shown.user.selectOptions(chooser('Kind of time limit'), 'until crawled again');
    expect(shown.lines()[1]).toBe('ACAP-allow-index: / time-limit=until-recrawled');
  });

  test('modifications are a set of checkboxes', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-present: / prohibited-modification=style');
    const boxes = within(screen.getByRole('group', { name: 'Prohibited modifications' }));
    await shown.user.click(boxes.getByRole('checkbox', { name: 'format' }));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: / prohibited-modification=style prohibited-modification=format');
    await shown.user.click(boxes.getByRole('checkbox', { name: 'any' }));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: / prohibited-modification=any');
    await shown.user.click(button('Remove prohibited modifications'));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: /');
  });

  test('offers only those that apply to the usage and are not yet present', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await shown.user.click(button('Add qualifier to Allow present-snippet /news/'));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered.map((text) => /^[A-Z][a-z ]+(?=[A-Z])/.exec(text)?.[0])).toEqual([
      'Time limit',
      'Resource to use',
      'Resource to include',
    ]);
    await chooseMenuItem(/^Time limit/);
    expect(shown.lines()[1]).toBe('ACAP-allow-present-snippet: /news/ max-length=200-chars time-limit=30-days # c');
  });

  test('A8: a usage to which they do not apply cannot be chosen', () => {
    show('ACAP-crawler: *', RULE);
    const open = [...chooser('Usage').options].filter((option) => !option.disabled).map(({ value }) => value);
    expect(open).toEqual(['present-snippet', 'present-oldsnippet']);
  });

  test('a finding describes the qualifier it concerns, not the pattern', () => {
    show('ACAP-crawler: *', 'ACAP-allow-index: / max-length=9-words');
    expect(description(box('Maximum length'))).toContain('max-length');
    expect(description(box('Pattern'))).not.toContain('max-length');
  });
});
