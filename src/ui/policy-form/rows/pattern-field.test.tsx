import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GROUP, joined, pattern, RECORD, show, resetBetweenTests } from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('a pattern', () => {
  test('updates the text on every keystroke, and all of the typing is one step', async () => {
    const { user, text, store } = show(GROUP);
    const typed = pattern('/a/b');
    await user.clear(typed);
    await user.type(typed, '/new');
    expect(text()).toBe(
      joined('# Opening', '', 'User-agent: *', 'Disallow: /a/  # why', 'Allow: /new', 'Crawl-delay: 5'),
    );
    expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['change pattern']);
    act(() => {
      store.getState().actions.undo();
    });
    expect(text()).toBe(joined(...GROUP));
    expect(typed.value).toBe('/a/b');
  });

  test('ends the step when the box loses the focus', async () => {
    const { user, store } = show(GROUP);
    await user.type(pattern('/a/'), 'x');
    await user.type(pattern('/a/b'), 'y');
    await user.type(pattern('/a/x'), 'z');
    expect(store.getState().history.undo).toHaveLength(3);
  });

  test('keeps the caret in place while typing in the middle', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.click(typed);
    typed.setSelectionRange(1, 1);
    await user.keyboard('xyz');
    expect(typed.value).toBe('/xyza/b');
    expect(typed.selectionStart).toBe(4);
    expect(text()).toContain('Allow: /xyza/b\n');
  });

  test('that is refused stays in the box with the reason, and is reverted on blur', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, '#c');
    expect(typed.value).toBe('/a/b#c');
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/“#” starts a comment/)).toBeTruthy();
    expect(text()).toBe(joined(...GROUP));
    await user.tab();
    expect(typed.value).toBe('/a/b');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByText(/^Not applied: “\/a\/b#c”/)).toBeTruthy();
  });

  test('that was refused is discarded by Escape', async () => {
    const { user } = show(RECORD);
    const typed = pattern('/news/');
    await user.clear(typed);
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').id).toBe(typed.getAttribute('aria-describedby')?.split(' ')[0]);
    await user.keyboard('{Escape}');
    expect(typed.value).toBe('/news/');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
  });

  test('keeps a trailing space in the box while it is typed, although the text omits it', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, ' ');
    expect(typed.value).toBe('/a/b ');
    await user.type(typed, 'c');
    expect(text()).toContain('Allow: /a/b c\n');
    await user.type(typed, ' ');
    await user.tab();
    expect(typed.value).toBe('/a/b c');
  });

  test('waits for the end of IME composition', () => {
    const { text } = show(GROUP);
    const typed = pattern('/a/b');
    typed.focus();
    fireEvent.compositionStart(typed);
    fireEvent.change(typed, { target: { value: '/a/bに' } });
    expect(text()).toBe(joined(...GROUP));
    expect(typed.value).toBe('/a/bに');
    fireEvent.compositionEnd(typed, { target: { value: '/a/b日' } });
    expect(text()).toContain('Allow: /a/b日\n');
  });

  test('shows what is typed in the text pane, and drops an earlier refused value', async () => {
    const { user, store } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, '#');
    const at = joined(...GROUP).indexOf('/a/b') + '/a/b'.length;
    act(() => {
      const edit = { start: at, end: at, newText: '/c' };
      store.getState().actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'type' });
    });
    expect(typed.value).toBe('/a/b/c');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
  });

  test('keeps the focus while lines are inserted above it', async () => {
    const { user, store, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.click(typed);
    act(() => {
      const edit = { start: 0, end: 0, newText: 'User-agent: X\nDisallow:\n\n' };
      store.getState().actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'type' });
    });
    expect(document.activeElement).toBe(typed);
    await user.keyboard('c');
    expect(text()).toContain('Allow: /a/bc\n');
  });
});
