import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../controls/icon-button.tsx';
import { isTouchScreen } from '../../controls/focus/keep-focus.ts';
import type { PaneId } from '../../services/app-services.tsx';
import { focusPane, focusShownPane, paneOf } from '../../services/focus-pane.ts';
import { PANE_FACTS } from '../../services/pane-facts.ts';
import { PaneVisibility } from '../../services/pane-visibility.tsx';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';
import { useMediaQuery } from '../../services/use-media-query.ts';
import { VerdictLink } from '../../simulator/verdict-link.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PaneRows } from './pane-rows.tsx';
import type { Pane, PlacedPane } from './pane-slot.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import type { ShownPanes } from './use-shown-panes.ts';

interface PanesProps {
  readonly panes: readonly Pane[];
  readonly visible: ShownPanes;
}

/**
 * The panes: columns from 1024 px up, with optional panes at their side and more in tabs below; on narrower screens,
 * one at a time, with tabs along the lower edge. Each pane lives in a host element that moves between layouts, so that
 * it keeps what was typed, scrolled or loaded in it.
 */
export function Panes({ panes, visible }: PanesProps) {
  const { shown, open, isMaximized, show, maximize } = visible;
  const close = (pane: PaneId): void => {
    visible.close(pane);
    // The button that closed it is gone.
    if (!isTouchScreen()) focusPane('policy');
  };
  const isWide = useMediaQuery('(min-width: 64rem)');
  const hasToolbars = useMediaQuery('(min-width: 48rem)');
  const [hosts] = useState(() => new Map<PaneId, HTMLElement>());
  const [visited, setVisited] = useState<readonly PaneId[]>([]);
  useRevealDocument(!isWide, isWide ? isMaximized : PANE_FACTS[shown].place === 'bottom', show);
  useFocusInShown(!isWide, shown);
  const placed = panes.map((pane) => ({ ...PANE_FACTS[pane.id], ...pane, host: hostOf(hosts, pane.id) }));
  const at = (place: PlacedPane['place']) => placed.filter((pane) => pane.place === place);
  const isOpen = ({ id, place }: PlacedPane): boolean => place === 'column' || open.has(id);
  const isShown = (pane: PlacedPane): boolean => (isWide ? isOpen(pane) : shown === pane.id);
  const isMounted = (pane: PlacedPane): boolean => isOpen(pane) || isShown(pane) || visited.includes(pane.id);
  const active = at('bottom').find(isOpen);
  // A pane keeps its state when another tab is shown, until all of them are closed.
  if (active === undefined && visited.length > 0) setVisited([]);
  if (active !== undefined && !visited.includes(active.id)) setVisited([...visited, active.id]);
  return (
    <>
      {/* Rendered before the panes, so that each host is attached when its pane first measures itself. */}
      {isWide ? (
        <PaneRows
          columns={[...at('side').filter(isOpen), ...at('column')]}
          bottom={
            active
              ? { panes: at('bottom'), active, isMaximized, onShow: show, onClose: close, onMaximize: maximize }
              : null
          }
        />
      ) : (
        <PaneTabs panes={placed} shown={shown} onShow={show}>
          {shown !== 'simulator' && (
            <VerdictLink
              onShow={() => {
                show('simulator');
                // The link had the focus, and is gone now.
                focusShownPane('simulator');
              }}
            />
          )}
        </PaneTabs>
      )}
      {placed.filter(isMounted).map((pane) =>
        createPortal(
          <PaneFrame
            title={pane.title}
            scrolls={pane.scrolls ?? false}
            hidesTitle={!isWide || pane.place === 'bottom'}
            toolbar={
              isWide && pane.place === 'side' ? (
                <IconButton label={`Close ${pane.title}`} tooltip="Close" icon={X} onClick={() => close(pane.id)} />
              ) : (
                hasToolbars && pane.toolbar
              )
            }
          >
            <ErrorBoundary
              renderFallback={(error, retry) => (
                <FailureNotice subject={`The ${pane.title} pane`} error={error} onRetry={retry} offersText={false} />
              )}
            >
              <PaneVisibility value={isShown(pane)}>{pane.content}</PaneVisibility>
            </ErrorBoundary>
          </PaneFrame>,
          pane.host,
          pane.id,
        ),
      )}
    </>
  );
}

/**
 * While columns are out of sight, shows the text when an explanation leads to one of its lines; while a lower pane
 * covers them all, also the policy when another document is added or chosen.
 */
function useRevealDocument(isTabs: boolean, isCovered: boolean, show: (pane: PaneId) => void): void {
  const store = useEditorStoreApi();
  useEffect(() => {
    if (!isTabs && !isCovered) return undefined;
    return store.subscribe(({ selection, workspace }, before) => {
      const isMove = selection.revision !== before.selection.revision;
      if (isMove && selection.origin === 'simulator') show('text');
      else if (isCovered && workspace.activePath !== before.workspace.activePath) show('policy');
    });
  }, [store, isTabs, isCovered, show]);
}

/**
 * When another tab takes the place of the pane that has the focus, moves the focus into it; on a touch screen, that
 * would open a keyboard.
 */
function useFocusInShown(isTabs: boolean, shown: PaneId): void {
  // Before the browser takes the focus from what is hidden now.
  useLayoutEffect(() => {
    const focused = paneOf(document.activeElement);
    if (!isTabs || focused === null || focused === shown) return;
    if (!isTouchScreen()) focusPane(shown);
  }, [isTabs, shown]);
}

function hostOf(hosts: Map<PaneId, HTMLElement>, id: PaneId): HTMLElement {
  const known = hosts.get(id);
  if (known) return known;
  const host = document.createElement('div');
  host.style.height = '100%';
  host.dataset['pane'] = id;
  hosts.set(id, host);
  return host;
}
