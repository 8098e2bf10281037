import { X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PaneId } from '../commands/command.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { PaneFrame } from '../controls/pane-frame.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { PaneRows } from './pane-rows.tsx';
import { PaneTabs } from './pane-tabs.tsx';

export interface Pane {
  readonly id: PaneId;
  /** The name of the region and of the tab. */
  readonly title: string;
  readonly icon: LucideIcon;
  readonly scroll: 'auto' | 'none';
  readonly content: ReactNode;
  /** Beside the title on the tab, for the eye. */
  readonly mark?: ReactNode;
  /**
   * Where it stands when there is room: among the columns; at their side or under them, where it can be closed. What can
   * be closed is made when it is first shown.
   */
  readonly place?: 'column' | 'side' | 'bottom';
}

/** A pane and the element in which it lives, whatever the arrangement. */
export interface PlacedPane extends Pane {
  readonly host: HTMLElement;
}

interface PanesProps {
  readonly panes: readonly Pane[];
  /** The one that is seen where there is room for one only. */
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
  /** Those of the panes at the side and at the bottom that are open. */
  readonly open?: ReadonlySet<PaneId>;
  readonly onClose?: (pane: PaneId) => void;
}

const NONE: ReadonlySet<PaneId> = new Set();

/**
 * The panes: columns from 1024 px, with room for more at their side and under them; below that tabs. Each pane lives in
 * an element of its own that moves from one arrangement to the other, so that nothing typed, scrolled to or loaded in it
 * is lost on the way.
 */
export function Panes({ panes, shown, onShow, open = NONE, onClose }: PanesProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [hosts] = useState(() => new Map<PaneId, HTMLElement>());
  const isOpen = ({ id, place = 'column' }: Pane): boolean => place === 'column' || open.has(id);
  const isMade = (pane: Pane): boolean => isOpen(pane) || (!isWide && shown === pane.id);
  const placed = panes.map((pane) => ({ ...pane, host: hostOf(hosts, pane.id) }));
  const at = (place: Pane['place']) => placed.filter((pane) => (pane.place ?? 'column') === place && isOpen(pane));
  return (
    <>
      {/* Before the panes, so that each host is on the page when its pane first measures itself. */}
      {isWide ? (
        <PaneRows columns={[...at('side'), ...at('column')]} bottom={at('bottom')[0] ?? null} />
      ) : (
        <PaneTabs panes={placed} shown={shown} onShow={onShow} />
      )}
      {placed.filter(isMade).map(({ host, ...pane }) =>
        createPortal(
          <PaneFrame
            title={pane.title}
            scroll={pane.scroll}
            hideTitle={!isWide}
            isSmall={pane.place === 'bottom'}
            toolbar={
              isWide && (pane.place ?? 'column') !== 'column' ? <CloseButton {...{ pane, onClose }} /> : undefined
            }
          >
            <ErrorBoundary
              renderFallback={(error, retry) => (
                <FailureNotice subject={`The ${pane.title} pane`} error={error} onRetry={retry} offersText={false} />
              )}
            >
              {pane.content}
            </ErrorBoundary>
          </PaneFrame>,
          host,
          pane.id,
        ),
      )}
    </>
  );
}

function CloseButton({ pane, onClose }: { readonly pane: Pane; readonly onClose: PanesProps['onClose'] }) {
  return (
    <IconButton
      label={`Close ${pane.title}`}
      tooltip="Close"
      icon={X}
      size="sm"
      onClick={() => {
        onClose?.(pane.id);
      }}
    />
  );
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
