import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PaneId } from '../commands/command.ts';
import { PaneFrame } from '../controls/pane-frame.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { PaneColumns } from './pane-columns.tsx';
import { PaneTabs } from './pane-tabs.tsx';

export interface Pane {
  readonly id: PaneId;
  /** The name of the region and of the tab. */
  readonly title: string;
  readonly icon: LucideIcon;
  readonly scroll: 'auto' | 'none';
  readonly content: ReactNode;
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
}

/**
 * The panes: columns from 1024 px, below that tabs. Each pane lives in an element of its own that moves from one
 * arrangement to the other, so that nothing typed, scrolled to or loaded in it is lost on the way.
 */
export function Panes({ panes, shown, onShow }: PanesProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [hosts] = useState(() => new Map<PaneId, HTMLElement>());
  const placed = panes.map((pane) => ({ ...pane, host: hostOf(hosts, pane.id) }));
  return (
    <>
      {/* Before the panes, so that each host is on the page when its pane first measures itself. */}
      {isWide ? <PaneColumns panes={placed} /> : <PaneTabs panes={placed} shown={shown} onShow={onShow} />}
      {placed.map(({ host, ...pane }) =>
        createPortal(
          <PaneFrame title={pane.title} scroll={pane.scroll} hideTitle={!isWide}>
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

function hostOf(hosts: Map<PaneId, HTMLElement>, id: PaneId): HTMLElement {
  const known = hosts.get(id);
  if (known) return known;
  const host = document.createElement('div');
  host.style.height = '100%';
  hosts.set(id, host);
  return host;
}
