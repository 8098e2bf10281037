import { createStore, type StoreApi } from 'zustand/vanilla';

/** Another open tab that shows a version of the same work. */
export interface OtherTab {
  /** See `TabName.own`. */
  readonly name: string;
  /** True when it changed its version since this tab learned of it. */
  readonly hasChanged: boolean;
}

/** The known other tabs with the same work. */
export type OtherTabs = StoreApi<readonly OtherTab[]>;

interface Message {
  readonly kind: 'hello' | 'here' | 'changed' | 'bye';
  readonly name: string;
  readonly work: string;
}

/** This tab's presence among others. */
export interface Presence {
  readonly tabs: OtherTabs;
  /** Announces this tab's work; call again when it changes. */
  readonly announce: (name: string, work: string) => void;
  /** Announces that this tab has saved a change. */
  readonly announceChange: () => void;
  /** Marks a tab's change as seen. */
  readonly markSeen: (name: string) => void;
  /** Leaves for good: the other tabs no longer list this one. */
  readonly leave: () => void;
}

/**
 * Tracks other open tabs with the same work and their changes.
 *
 * @param onSameName - called when another page has this tab's name, as a duplicated tab has where the browser offers no
 * locks
 */
export function createPresence(onSameName: () => void): Presence {
  const tabs = createStore<readonly OtherTab[]>()(() => []);
  let channel = openChannel();
  let own: { readonly name: string; readonly work: string } | null = null;

  const post = (kind: Message['kind']): void => {
    // A channel is limited to this origin and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (own !== null) channel?.postMessage({ kind, ...own } satisfies Message);
  };
  const markTab = (name: string, hasChanged: boolean): void => {
    const known = tabs.getState().find((tab) => tab.name === name);
    const tab = { name, hasChanged: hasChanged || (known?.hasChanged ?? false) };
    if (known?.hasChanged === tab.hasChanged) return;
    tabs.setState([...tabs.getState().filter((other) => other !== known), tab], true);
  };
  const forget = (name: string): void => {
    const others = tabs.getState().filter((tab) => tab.name !== name);
    if (others.length < tabs.getState().length) tabs.setState(others, true);
  };
  const listen = ({ data }: MessageEvent<unknown>): void => {
    const message = readMessage(data);
    if (message === null || own === null) return;
    if (message.name === own.name) {
      // The older tab keeps its name and says so.
      if (message.kind === 'hello') post('here');
      else if (message.kind === 'here') {
        // No 'bye' under a name that belongs to the other page.
        own = null;
        onSameName();
      }
      return;
    }
    if (message.work !== own.work || message.kind === 'bye') return forget(message.name);
    if (message.kind === 'hello') post('here');
    markTab(message.name, message.kind === 'changed');
  };
  channel?.addEventListener('message', listen);
  const goAway = (): void => post('bye');
  const comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) post('hello');
  };
  window.addEventListener('pagehide', goAway);
  window.addEventListener('pageshow', comeBack);

  return {
    tabs,
    announce(name, work) {
      post('bye');
      own = { name, work };
      tabs.setState([], true);
      post('hello');
    },
    announceChange: () => post('changed'),
    markSeen(name) {
      tabs.setState(
        tabs.getState().map((tab) => (tab.name === name ? { ...tab, hasChanged: false } : tab)),
        true,
      );
    },
    leave() {
      window.removeEventListener('pagehide', goAway);
      window.removeEventListener('pageshow', comeBack);
      post('bye');
      channel?.close();
      // A closed channel throws when posted to.
      channel = null;
    },
  };
}

/** Returns `null` where channels are missing or throw, as in Firefox when cookies are blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('gatepost');
  } catch {
    return null;
  }
}

function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('kind' in data && 'name' in data && 'work' in data)) return null;
  const { kind, name, work } = data;
  if (typeof name !== 'string' || typeof work !== 'string') return null;
  const known = (['hello', 'here', 'changed', 'bye'] as const).find((one) => one === kind);
  return known === undefined ? null : { kind: known, name, work };
}
