import { countThings, groupsOfEveryone, joinWords, typedCrawlers, type Policy } from '#core';
import { selectCrawlersInFile } from '#state';
import { useState } from 'react';
import { Select, type SelectOption } from '../../controls/fields/select.tsx';
import { CrawlerBox } from '../../controls/crawlers/crawler-box.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import type { GroupStart } from '../commands/section-commands.ts';
import styles from './new-entry-frame.module.css';
import { NewEntryFrame, useEntryError } from './new-entry-frame.tsx';

const STARTS: readonly SelectOption<GroupStart>[] = [
  { value: 'like-everyone', label: 'Same rules as everyone' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'no-rules', label: 'No rules' },
];

export interface NewGroupProps {
  readonly policy: Policy;
  readonly onClose: () => void;
}

/** A form for a new group: its crawler, and the rules that it starts with. */
export function NewGroup({ policy, onClose }: NewGroupProps) {
  const [crawler, setCrawler] = useState('');
  const [chosen, setChosen] = useState<GroupStart | null>(null);
  const isEveryone = crawler.trim() === '*';
  const starts = isEveryone ? STARTS.filter(({ value }) => value !== 'like-everyone') : STARTS;
  // Neither default changes a decision.
  const start = starts.find(({ value }) => value === chosen)?.value ?? (isEveryone ? 'no-rules' : 'like-everyone');
  return (
    <NewEntryFrame title="New group" onClose={onClose} onAdd={(commands) => commands.addGroup(crawler, start)}>
      <NewCrawlerBox crawler={crawler} onChange={setCrawler} />
      <Select
        label="Starts with"
        size="sm"
        options={starts}
        value={start}
        hint={describeStart(policy, crawler.trim(), start)}
        onChange={setChosen}
      />
    </NewEntryFrame>
  );
}

/** Describes what the crawlers may do under the new group, and why. @param typed - a name, or a list of names */
function describeStart(policy: Policy, typed: string, start: GroupStart): string {
  const crawlers = typedCrawlers(typed).filter((crawler) => crawler !== '');
  const isOne = crawlers.length < 2;
  const names = crawlers.length === 0 ? 'the crawler' : typed === '*' ? 'every other crawler' : joinWords(crawlers);
  const wanted = new Set(crawlers.map((crawler) => crawler.toLowerCase()));
  const own = policy.groups.flatMap(({ agents }) => agents).find(({ value }) => wanted.has(value.text.toLowerCase()));
  if (own) {
    const name = isOne ? 'it' : own.value.text;
    return `Line ${own.line + 1} already names ${name}. Crawlers obey the rules of both groups.`;
  }
  if (start === 'blocked') return `Disallow: / blocks the whole site for ${names}.`;
  const count = groupsOfEveryone(policy).reduce((sum, { rules }) => sum + rules.length, 0);
  if (typed === '*') return 'Everything is allowed until you add rules.';
  if (count === 0) return `No rules for * yet, so everything is allowed for ${names}.`;
  const rules = countThings(count, 'rule');
  return start === 'like-everyone'
    ? `Copies the ${rules} for *, because ${isOne ? 'a crawler with its own group ignores' : 'crawlers with their own group ignore'} them.`
    : `The ${rules} for * will no longer apply to ${names}.`;
}

const ACCESS: readonly SelectOption<'allow' | 'disallow'>[] = [
  { value: 'disallow', label: 'Nothing' },
  { value: 'allow', label: 'Everything' },
];

/** A form for a new ACAP record: its crawler, and what it may crawl. */
export function NewRecord({ onClose }: { readonly onClose: () => void }) {
  const [crawler, setCrawler] = useState('');
  const [chosen, setChosen] = useState<'allow' | 'disallow' | null>(null);
  const effect = chosen ?? (crawler.trim() === '*' ? 'allow' : 'disallow');
  return (
    <NewEntryFrame title="New ACAP record" onClose={onClose} onAdd={(commands) => commands.addRecord(crawler, effect)}>
      <NewCrawlerBox crawler={crawler} onChange={setCrawler} />
      <Select label="May crawl" size="sm" options={ACCESS} value={effect} onChange={setChosen} />
    </NewEntryFrame>
  );
}

export interface NewCrawlerBoxProps {
  readonly crawler: string;
  readonly onChange: (crawler: string) => void;
}

/** The box for the crawler of a new group or record. */
export function NewCrawlerBox({ crawler, onChange }: NewCrawlerBoxProps) {
  const { error, clear } = useEntryError();
  const namesInFile = useEditorStore(selectCrawlersInFile);
  const change = (typed: string): void => {
    onChange(typed);
    clear();
  };
  return (
    <CrawlerBox
      takesFocus
      size="sm"
      className={styles.box}
      acceptsBest={false}
      placeholder="Googlebot, or * for everyone"
      namesInFile={namesInFile}
      value={crawler}
      error={error}
      onChange={change}
      browse={{ onChoose: (names) => change(names.join(', ')) }}
    />
  );
}
