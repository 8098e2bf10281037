import { createEditorStore } from '#state';
import { stubResizeObserver } from '#testing/jsdom/stub-resize-observer.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buttonNames, inApp, renderInApp } from '../../services/render-in-app.test-setup.tsx';
import type { Pane } from './pane-slot.tsx';
import { PaneSwitches } from './pane-switches.tsx';
import { Panes } from './panes.tsx';
import { TextActions } from '../commands/text-actions.tsx';
import { useShownPanes } from './use-shown-panes.ts';

let isWide = true;
let isTouch = false;

beforeEach(() => {
  isWide = true;
  isTouch = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (isWide && query.includes('min-width')) || (isTouch && query.includes('coarse')),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  stubResizeObserver();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // The panes that are shown are remembered.
  localStorage.clear();
});

describe('Panes', () => {
  const panes: readonly Pane[] = [
    {
      id: 'policy',
      content: (
        <p>
          <input aria-label="Draft" type="search" />
        </p>
      ),
    },
    { id: 'text', content: <textarea aria-label="Text" /> },
    { id: 'simulator', scrolls: true, content: <button>Line 2</button> },
  ];

  function SomePanes({ content = panes }: { readonly content?: readonly Pane[] }) {
    return <Panes panes={content} visible={useShownPanes()} />;
  }

  test('are three named regions side by side, with named dividers', () => {
    renderInApp(createEditorStore({}), <SomePanes />);
    const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
    expect(names).toStrictEqual(['Policy', 'Text', 'Simulator']);
    expect(screen.getByRole('separator', { name: 'Divider between Policy and Text' })).not.toBeNull();
  });

  test('the text is copied and downloaded next to its title', () => {
    const store = createEditorStore({ text: 'User-agent: *\n' });
    const content: readonly Pane[] = [{ id: 'text', content: <p>Text</p>, toolbar: <TextActions /> }];
    renderInApp(store, <SomePanes content={content} />);
    expect(buttonNames(within(screen.getByRole('region', { name: 'Text' })))).toStrictEqual(['Copy', 'Download']);
    cleanup();
    // On a phone, they are in the menu of the header.
    isWide = false;
    renderInApp(store, <SomePanes content={content} />);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  test('are tabs on a narrow screen, all mounted; a line that the simulator names is shown in the text', async () => {
    isWide = false;
    const store = createEditorStore({ text: 'a\nb\nc\n' });
    renderInApp(store, <SomePanes />);
    const active = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(active()).toBe('Policy');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Draft' }), '/x');
    await userEvent.click(screen.getByRole('tab', { name: 'Simulator' }));
    expect(active()).toBe('Simulator');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Simulator' }));
    screen.getByRole('button', { name: 'Line 2' }).focus();
    act(() => {
      store.getState().actions.selectLine(1, 'simulator');
    });
    expect(active()).toBe('Text');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Policy' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Draft' }).value).toBe('/x');
  });

  test('a document that is added or chosen is shown in place of a tab that is not about it', async () => {
    isWide = false;
    const store = createEditorStore({ text: 'a\n' });
    renderInApp(store, <SomePanes content={[...panes, { id: 'matrix', content: <p>Cells</p> }]} />);
    const active = () => screen.getByRole('tab', { selected: true }).textContent;
    const { addDocument, activate } = store.getState().actions;
    await userEvent.click(screen.getByRole('tab', { name: 'Matrix' }));
    act(() => addDocument('page', 'page.html', '<p>'));
    expect(active()).toBe('Policy');
    await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
    act(() => activate('robots.txt'));
    expect(active()).toBe('Text');
  });

  test('the verdict below the tabs moves the focus into the simulator, which takes its place', async () => {
    isWide = false;
    const simulator: Pane = { id: 'simulator', content: <input aria-label="Path" /> };
    renderInApp(createEditorStore({}), <SomePanes content={[...panes.slice(0, 2), simulator]} />);
    screen.getByRole('button', { name: /^Googlebot is allowed/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Simulator');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Path' })));
  });

  test('on a touch screen it moves the focus to the simulator itself, which opens no keyboard', async () => {
    isWide = false;
    isTouch = true;
    const simulator: Pane = { id: 'simulator', content: <input aria-label="Path" /> };
    renderInApp(createEditorStore({}), <SomePanes content={[...panes.slice(0, 2), simulator]} />);
    await userEvent.click(screen.getByRole('button', { name: /^Googlebot is allowed/ }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Simulator' })));
  });

  test('below are tabs, one at a time, remembered; a line that the simulator names uncovers the text', async () => {
    const content: readonly Pane[] = [
      ...panes,
      { id: 'problems', content: <input aria-label="Filter Problems" /> },
      { id: 'matrix', content: <input aria-label="Filter Matrix" /> },
    ];
    function More() {
      const visible = useShownPanes();
      const { shown, open, isMaximized, show } = visible;
      return (
        <>
          <button onClick={() => show('problems')}>Check</button>
          <output>{[shown, ...open, isMaximized].join(' ')}</output>
          <Panes panes={content} visible={visible} />
        </>
      );
    }
    const state = () => screen.getByRole('status').textContent;
    const store = createEditorStore({ text: 'a\nb\n' });
    const view = render(inApp(store, <More />).element);
    // By keyboard: jsdom has no layout, so to a pointer all dividers are in one place.
    const go = (key: string) => {
      screen.getByRole('tab', { selected: true }).focus();
      return userEvent.keyboard(key);
    };
    const press = (name: string) => {
      screen.getByRole('button', { name }).focus();
      return userEvent.keyboard('{Enter}');
    };
    expect(screen.queryByRole('tab')).toBeNull();
    await press('Check');
    screen.getByRole('textbox', { name: 'Filter Problems' }).focus();
    await userEvent.keyboard('x');
    await go('{ArrowRight}');
    expect(state()).toBe('matrix matrix false');
    await go('{ArrowLeft}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter Problems' }).value).toBe('x');
    await go('{ArrowRight}');
    await press('Maximize Matrix');
    expect(state()).toBe('matrix matrix true');
    act(() => {
      store.getState().actions.selectLine(1, 'simulator');
    });
    expect(state()).toBe('text matrix false');
    view.unmount();
    renderInApp(store, <More />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Matrix');
    await press('Close Matrix');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Draft' }));
  });

  test('the outline uncovers the columns at whose side it is shown', async () => {
    const content: readonly Pane[] = [
      ...panes,
      { id: 'problems', content: <p>None</p> },
      { id: 'outline', content: <p>Tree</p> },
    ];
    function WithSwitches() {
      const visible = useShownPanes();
      return (
        <>
          <Panes panes={content} visible={visible} />
          <PaneSwitches panes={visible} />
        </>
      );
    }
    renderInApp(createEditorStore({}), <WithSwitches />);
    const press = (name: RegExp | string) => {
      screen.getByRole('button', { name }).focus();
      return userEvent.keyboard('{Enter}');
    };
    const outline = () => screen.getByRole('button', { name: 'Outline' }).getAttribute('aria-expanded');
    await press('Outline');
    await press(/^Problems/);
    await press('Maximize Problems');
    expect(outline()).toBe('false');
    await press('Outline');
    expect([outline(), screen.queryByRole('button', { name: 'Maximize Problems' })]).toEqual([
      'true',
      expect.anything(),
    ]);
  });

  test('a pane that fails leaves the others intact', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('out of order');
      return <p>recovered</p>;
    }
    const [policy, ...others] = panes;
    if (!policy) throw new Error('no pane');
    renderInApp(createEditorStore({}), <SomePanes content={[{ ...policy, content: <Fragile /> }, ...others]} />);
    expect(screen.getByRole('alert').textContent).toContain('The Policy pane failed');
    expect(screen.getByRole('textbox', { name: 'Text' })).not.toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('recovered')).not.toBeNull();
    logged.mockRestore();
  });
});
