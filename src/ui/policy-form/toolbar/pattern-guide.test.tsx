import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, description, retype, showLines as show, resetBetweenTests } from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('P3: a pattern is explained', () => {
  test('in words while it is typed, and by the paths that it matches', async () => {
    const shown = show('User-agent: *', 'Disallow: /a/', 'Disallow: /b');
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    if (!first) throw new Error('no pattern');
    await retype(shown, first, '/news/*.pdf');
    expect(description(first)).toContain('every path under /news/ that contains .pdf');
    await retype(shown, first, '/B$x');
    expect(description(first)).toContain('ordinary character');
    await retype(shown, first, '/A/');
    expect(description(first)).toContain('Case-sensitive.');
    await retype(shown, first, '/a/');
    const paths = within(screen.getByRole('list', { name: 'Sample paths' })).getAllByRole('listitem');
    expect(paths.map(({ textContent }) => textContent)).toEqual([
      '/ does not match',
      '/a/page.html matches',
      '/b does not match',
    ]);
  });

  test('A11: a rule in a referenced document is explained by the resource set of the robots.txt', async () => {
    const { store } = show(
      'ACAP-resource-set: news /news/',
      'ACAP-crawler: *',
      'ACAP-permissions-reference: https://example.org/acap.txt',
    );
    const { addDocument, selectLine } = store.getState().actions;
    const rules = 'ACAP-crawler: *\nACAP-disallow-crawl: the-acap:resource-set:news\n';
    act(() => addDocument('permissions', 'https://example.org/acap.txt', rules));
    act(() => selectLine(1, 'text'));
    const guide = await screen.findByRole('region', { name: 'Pattern in words' });
    expect(guide.textContent).toContain('Line 2: every path under /news/');
  });

  test('on the user’s own paths, which are stored', async () => {
    const { user } = show('User-agent: *', 'Disallow: /a/');
    await user.click(screen.getByRole('textbox', { name: 'Pattern' }));
    await user.click(button('Edit sample paths'));
    const typed = screen.getByRole('textbox', { name: 'Sample paths' });
    await user.clear(typed);
    await user.type(typed, '/a/1{Enter}/2');
    await user.click(button('Save'));
    expect(screen.getByText('/a/1').closest('li')?.textContent).toBe('/a/1 matches');
    expect(localStorage.getItem('gatepost.sample-paths')).toBe('["/a/1","/2"]');
  });
});
