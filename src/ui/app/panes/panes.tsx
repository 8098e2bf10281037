import { X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../controls/icon-button.tsx';
import type { PaneId } from '../../services/app-services.tsx';
import { useMediaQuery } from '../../services/use-media-query.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PaneRows } from './pane-rows.tsx';
import type { Pane } from './pane-slot.tsx';
import { PaneTabs } from './pane-tabs.tsx';

interface PanesProps {
  readonly panes: readonly Pane[];
  /** The visible pane where there is room for only one. */
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
  /** The open ones of the panes at the side and the bottom. */
  readonly open?: ReadonlySet<PaneId>;
  readonly onClose?: (pane: PaneId) => void;
}

const NONE: ReadonlySet<PaneId> = new Set();

/**
 * The panes: columns from 1024 px up, with optional panes at their side and below; tabs on narrower screens. Each pane
 * lives in a host element that moves between layouts, so that nothing typed, scrolled or loaded in it is lost.
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
      {/* Before the panes, so that each host is attached when its pane first measures itself. */}
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
