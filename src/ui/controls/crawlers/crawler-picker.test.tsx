import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CrawlerPicker } from './crawler-picker.tsx';
import { CrawlerPickerDialog } from './crawler-picker-dialog.tsx';

afterEach(cleanup);

function Picking({ onChange }: { readonly onChange: (chosen: readonly string[]) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <CrawlerPicker
      chosen={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

function show() {
  const onChange = vi.fn<(chosen: readonly string[]) => void>();
  render(<Picking onChange={onChange} />);
  return { user: userEvent.setup(), chosen: () => onChange.mock.lastCall?.[0] ?? [] };
}

const search = () => screen.getByRole('searchbox', { name: 'Search crawlers' });
const crawlers = () => screen.getByRole('group', { name: /^Crawlers/ });

describe('CrawlerPicker', () => {
  test('a purpose chooses the crawlers that are mainly for it first, then all, then none', async () => {
    const { user, chosen } = show();
    const purpose = () => screen.getByRole('checkbox', { name: /^All of AI training/ });
    await user.click(purpose());
    expect(chosen()).toContain('GPTBot');
    expect(chosen()).toContain('Google-Extended');
    expect(chosen()).not.toContain('Amazonbot');
    expect(purpose()).toHaveProperty('indeterminate', true);
    await user.click(purpose());
    expect(chosen()).toContain('Amazonbot');
    await user.click(purpose());
    expect(chosen()).toEqual([]);
  });

  test('shows what else a crawler is for, how to separate that, and whether it obeys', async () => {
    const { user } = show();
    await user.type(search(), 'amazonbot');
    const amazon = within(crawlers()).getByRole('checkbox', { name: /^Amazonbot/ });
    expect(amazon.closest('li')?.textContent).toContain('web search, AI training');
    expect(amazon.closest('li')?.textContent).toContain('noarchive on a page keeps it out of training');
    await user.clear(search());
    await user.type(search(), 'bytespider');
    expect(within(crawlers()).getByRole('checkbox', { name: /may ignore rules/ })).toBeTruthy();
  });

  test('finds by operator, and accepts a custom name', async () => {
    const { user, chosen } = show();
    await user.type(search(), 'anthropic');
    await user.click(within(crawlers()).getByRole('checkbox', { name: /^ClaudeBot/ }));
    await user.clear(search());
    await user.type(search(), 'ExampleBot{Enter}');
    expect(chosen()).toEqual(['ClaudeBot', 'ExampleBot']);
    expect(within(crawlers()).getByRole('checkbox', { name: /^ExampleBot/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('status').textContent).toContain('2 crawlers selected');
  });

  test('keeps the focus when what had it goes: the button that adds a custom name, and the box of that name', async () => {
    const { user, chosen } = show();
    await user.type(search(), 'ExampleBot');
    await user.click(screen.getByRole('button', { name: 'Use “ExampleBot”' }));
    await waitFor(() => expect(document.activeElement).toBe(search()));
    await user.click(within(crawlers()).getByRole('checkbox', { name: /^ExampleBot/ }));
    expect(chosen()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.closest('[role="group"]')).toBe(crawlers()));
  });

  test('chooses every crawler of a list', async () => {
    const { user, chosen } = show();
    await user.type(search(), 'gptbot, ExampleBot');
    expect(screen.getByRole('button', { name: 'Use “GPTBot” and “ExampleBot”' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['GPTBot', 'ExampleBot']);
  });

  test('a crawler can be found and chosen with the keyboard alone', async () => {
    const { user, chosen } = show();
    await user.type(search(), 'GPTBot{ArrowDown} ');
    expect(chosen()).toEqual(['GPTBot']);
    await user.clear(search());
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^All of AI training/);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('group', { name: 'Crawlers for AI answers' })).toBeTruthy();
  });
});

describe('CrawlerPickerDialog', () => {
  test('passes on the names as they are written in the file', async () => {
    const onChoose = vi.fn<(names: readonly string[]) => void>();
    render(<CrawlerPickerDialog onChoose={onChoose} onClose={() => {}} />);
    const user = userEvent.setup();
    await user.type(search(), 'Kangaroo Bot{Enter}');
    await user.click(screen.getByRole('button', { name: 'Choose 1 crawler' }));
    expect(onChoose).toHaveBeenCalledWith(['Kangaroo']);
  });

  test('picks a single crawler', async () => {
    const onChoose = vi.fn<(names: readonly string[]) => void>();
    render(<CrawlerPickerDialog isSingle onChoose={onChoose} onClose={() => {}} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Show Web search/ }));
    await user.click(screen.getByRole('button', { name: /^Bravebot/ }));
    expect(onChoose).toHaveBeenCalledWith(['Bravebot']);
  });

  test('describes each crawler, also where a single one is picked', async () => {
    render(<CrawlerPickerDialog isSingle onChoose={() => {}} onClose={() => {}} />);
    await userEvent.setup().type(search(), 'amazonbot');
    const description = /noarchive on a page keeps it out of training/;
    expect(screen.getByRole('button', { name: /^Amazonbot/, description })).toBeTruthy();
  });
});
