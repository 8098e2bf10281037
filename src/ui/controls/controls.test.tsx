import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PaneFrame } from '../app/panes/pane-frame.tsx';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { formatCount } from './count-in-words.ts';
import { Dialog } from './dialog.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { RadioGroup, SegmentedControl } from './fields/radio-group.tsx';
import { SearchField } from './fields/search-field.tsx';
import { Select } from './fields/select.tsx';
import { SuggestBox } from './fields/suggest-box.tsx';
import { TextField } from './fields/text-field.tsx';
import { IconButton } from './icon-button.tsx';
import { loadLaterParts } from './later/later.tsx';
import { LongList } from './long-list.tsx';
import { Menu, MenuItem, MenuRadioGroup } from './menu/menu.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';
import { VerdictMark } from './verdict-mark.tsx';

afterEach(cleanup);

const suggestNothing = () => [];

describe('Button', () => {
  test('has its label as name and its tooltip as description', () => {
    render(<Button tooltip="Undo: add rule">Undo</Button>);
    const button = screen.getByRole('button', { name: 'Undo', description: 'Undo: add rule' });
    expect(button.getAttribute('type')).toBe('button');
  });

  test('keeps the focus and does nothing while unavailable', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button unavailable onClick={onClick}>
        Undo
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
  });
});

test('IconButton: the label is the accessible name, the tooltip is visual only', async () => {
  const onClick = vi.fn<() => void>();
  render(<IconButton label="Delete rule on line 4" tooltip="Delete" icon={Trash2} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete rule on line 4' }));
  expect(onClick).toHaveBeenCalledOnce();
});

describe('TooltipLayer', () => {
  test('shows the tooltip of the element with keyboard focus, until Escape', async () => {
    render(
      <>
        <input aria-label="Path" />
        <IconButton label="Delete" shortcut="Alt+Del" icon={Trash2} />
        <TooltipLayer />
      </>,
    );
    // Starts in a text box: in jsdom, Tab out of one always counts as keyboard focus, whatever happened before.
    await userEvent.tab();
    await userEvent.tab();
    expect((await screen.findByText('Alt+Del')).parentElement?.textContent).toBe('DeleteAlt+Del');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Alt+Del')).toBeNull();
  });

  test('shows it after hovering for a moment, and hides it once the pointer has left', async () => {
    render(
      <>
        <IconButton label="Delete" icon={Trash2} />
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    );
    await userEvent.hover(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete')).not.toBeNull();
    await userEvent.hover(screen.getByText('elsewhere'));
    await vi.waitFor(() => {
      expect(screen.queryByText('Delete')).toBeNull();
    });
  });

  test('shows none for a pressed element until the pointer returns: a menu may have opened there', () => {
    vi.useFakeTimers();
    render(
      <>
        <IconButton label="Add" icon={Trash2} />
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    );
    const pressed = screen.getByRole('button', { name: 'Add' });
    const shown = () => {
      act(() => void vi.advanceTimersByTime(2000));
      return screen.queryByText('Add') !== null;
    };
    fireEvent.pointerOver(pressed);
    fireEvent.pointerDown(pressed);
    fireEvent.pointerOver(pressed);
    expect(shown()).toBe(false);
    fireEvent.pointerOver(screen.getByText('elsewhere'));
    fireEvent.pointerOver(pressed);
    expect(shown()).toBe(true);
    vi.useRealTimers();
  });
});

describe('TextField', () => {
  test('has its error as description and marks itself invalid', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <TextField label="Pattern" value="a b" onChange={onChange} hint="A path" error="A pattern has no spaces." />,
    );
    const box = screen.getByRole('textbox', { name: 'Pattern', description: 'A pattern has no spaces.' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('A path')).toBeNull();
  });

  test('passes on what is typed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField label="Path" hideLabel value="/" onChange={onChange} hint="A path" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Path', description: 'A path' }), 'x');
    expect(onChange.mock.calls).toStrictEqual([['/x']]);
  });
});

test('Select: offers its options and passes on the chosen value', async () => {
  const onChange = vi.fn<(value: 'allow' | 'disallow') => void>();
  render(
    <Select
      label="Allow or disallow"
      value="allow"
      onChange={onChange}
      options={[
        { value: 'allow', label: 'Allow' },
        { value: 'disallow', label: 'Disallow' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Allow or disallow' }), 'Disallow');
  expect(onChange.mock.calls).toStrictEqual([['disallow']]);
});

test('Checkbox: its hint is its description', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox label="Annotate" hint="Each line keeps its original." checked={false} onChange={onChange} />);
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Annotate', description: 'Each line keeps its original.' }),
  );
  expect(onChange.mock.calls).toStrictEqual([[true]]);
});

test.each([
  ['RadioGroup', RadioGroup],
  ['SegmentedControl', SegmentedControl],
])('%s: a named group of radio buttons, one of them checked', async (_name, Control) => {
  function Chooser() {
    const [value, setValue] = useState<'1.0' | '1.1'>('1.0');
    return (
      <Control
        label="Version"
        value={value}
        onChange={setValue}
        options={[
          { value: '1.0', label: 'ACAP 1.0' },
          { value: '1.1', label: 'ACAP 1.1' },
        ]}
      />
    );
  }
  render(<Chooser />);
  const group = screen.getByRole('group', { name: 'Version' });
  await userEvent.click(within(group).getByLabelText('ACAP 1.1'));
  const checked = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.checked);
  expect(checked).toStrictEqual([false, true]);
});

describe('Dialog', () => {
  test('has its title as name, and closes with the close button and Escape', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog onClose={onClose} title="Open robots.txt" description="Nothing is uploaded.">
        body
      </Dialog>,
    );
    screen.getByRole('dialog', { name: 'Open robots.txt', description: 'Nothing is uploaded.' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[], []]);
  });

  test('returns the focus to where it was', async () => {
    function WithDialog() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button
            onClick={() => {
              setOpen(true);
            }}
          >
            Show
          </Button>
          {open && (
            <Dialog onClose={() => setOpen(false)} title="A dialog">
              body
            </Dialog>
          )}
        </>
      );
    }
    render(<WithDialog />);
    const button = screen.getByRole('button', { name: 'Show' });
    await userEvent.click(button);
    expect(document.activeElement).not.toBe(button);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
  });

  test('returns the focus to the button of the menu that opened it, also if another dialog took its place', async () => {
    function WithDialogs() {
      const [open, setOpen] = useState(0);
      return (
        <>
          <Menu trigger={<Button>More</Button>}>
            <MenuItem onSelect={() => setOpen(1)}>Show</MenuItem>
          </Menu>
          {open > 0 && (
            <Dialog key={open} onClose={() => setOpen(0)} title={`Dialog ${open}`}>
              <Button onClick={() => setOpen(2)}>Next</Button>
            </Dialog>
          )}
        </>
      );
    }
    render(<WithDialogs />);
    const button = () => screen.getByRole('button', { name: 'More' });
    for (const isFollowed of [false, true]) {
      await userEvent.click(button());
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Show' }));
      await screen.findByRole('dialog', { name: 'Dialog 1' });
      if (isFollowed) await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(document.activeElement).toBe(button()));
    }
  });

  test('does not return the focus to what had it before an earlier dialog', async () => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        <Button>Show</Button>
        {isOpen && (
          <Dialog onClose={() => undefined} title="A dialog">
            body
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(page(false));
    const button = screen.getByRole('button', { name: 'Show' });
    button.focus();
    rerender(page(true));
    rerender(page(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    button.blur();
    rerender(page(true));
    rerender(page(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('Escape first clears the search box, or restores what a box with suggestions held', async () => {
    function Boxes() {
      const [sought, setSought] = useState('');
      const [named, setNamed] = useState('');
      return (
        <>
          <SearchField label="Search" value={sought} onChange={setSought} />
          <SuggestBox
            label="Crawler"
            value={named}
            onChange={setNamed}
            suggest={suggestNothing}
            placeholder=""
            openLabel="Show"
          />
        </>
      );
    }
    await loadLaterParts();
    const onClose = vi.fn<() => void>();
    render(
      <Dialog onClose={onClose} title="A dialog">
        <Boxes />
      </Dialog>,
    );
    for (const box of [screen.getByRole('searchbox'), screen.getByRole('combobox')]) {
      onClose.mockClear();
      await userEvent.type(box, 'bot{Escape}');
      expect([box, onClose.mock.calls.length]).toMatchObject([{ value: '' }, 0]);
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledOnce();
    }
  });
});

test('Menu: is inside the dialog of its button, which hides all else', async () => {
  render(
    <main>
      <Dialog onClose={() => undefined} title="A dialog">
        <Menu trigger={<Button>More</Button>}>
          <MenuItem onSelect={() => undefined}>Add</MenuItem>
        </Menu>
      </Dialog>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(within(screen.getByRole('dialog')).getByRole('menuitem', { name: 'Add' })).not.toBeNull();
});

test('Menu: opens by keyboard, its items run, its radio items show the choice', async () => {
  const onSelect = vi.fn<() => void>();
  const onChange = vi.fn<(value: 'light' | 'dark') => void>();
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={onSelect}>Start afresh</MenuItem>
      <MenuRadioGroup
        label="Theme"
        value="light"
        onChange={onChange}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Menu>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(onChange.mock.calls).toStrictEqual([['dark']]);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Start afresh' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('Callout: names its tone in a word', () => {
  render(
    <Callout tone="warning" role="alert">
      The storage is full.
    </Callout>,
  );
  expect(screen.getByRole('alert').textContent).toBe('WarningThe storage is full.');
});

/** A ResizeObserver stub, which jsdom lacks. */
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

test.each([true, false])('PaneFrame: a region named by its heading (hidesTitle %s)', (hidesTitle) => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  render(
    <PaneFrame title="Policy" scrolls hidesTitle={hidesTitle}>
      content
    </PaneFrame>,
  );
  const region = screen.getByRole('region', { name: 'Policy' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Policy');
});

test('VerdictMark: names the verdict in a word', () => {
  const { container } = render(
    <>
      <VerdictMark effect="permitted" /> <VerdictMark effect="prohibited" />
    </>,
  );
  expect(container.textContent).toBe('Permitted Prohibited');
});

test('LongList: renders the first items, and more with each press', () => {
  const items = Array.from({ length: 450 }, (_, index) => index);
  render(<LongList items={items}>{(shown) => <p data-testid="shown">{shown.length}</p>}</LongList>);
  const count = () => screen.getByTestId('shown').textContent;
  expect(count()).toBe('20');
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 more of 450' }));
  expect(count()).toBe('220');
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 more of 450' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more' }));
  expect(count()).toBe('450');
  expect(screen.queryByRole('button')).toBeNull();
});

test('LongList: once everything is shown, the focus is on the first item that was added', async () => {
  render(
    <LongList items={['a', 'b', 'c']} first={2}>
      {(shown) => shown.map((one) => <button key={one}>{one}</button>)}
    </LongList>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('c'));
});

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('formatCount: formats %i like the English locale', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en'));
});
