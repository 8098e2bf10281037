import { countThings, groupsOfEveryone, type Policy } from '#core';
import { selectPolicy } from '#state';
import { useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { BrowseButton, LazyCrawlerPicker } from '../../controls/crawlers/browse-crawlers.tsx';
import { CrawlerBox } from '../../controls/crawlers/crawler-box.tsx';
import { useAdder } from '../../controls/fields/use-adder.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useForm } from '../commands/use-form.tsx';
import chip from '../../controls/fields/chip.module.css';
import styles from './crawler-chips.module.css';

/** Crawlers already in the file are not preferred: they are no more likely to be added than others. */
const NO_NAMES: readonly string[] = [];

export interface NewCrawlerProps {
  /** Identifies the group or record. */
  readonly ownerLine: number;
  readonly onClose: () => void;
}

/** A box that adds crawlers to a group or record. */
export function NewCrawler({ ownerLine, onClose }: NewCrawlerProps) {
  const { commands } = useForm();
  const policy = useEditorStore(selectPolicy);
  const [isBrowsing, setBrowsing] = useState(false);
  const { leave, addAndContinue, box } = useAdder((name) => commands.addCrawler(ownerLine, name), onClose);
  return (
    <>
      <span
        data-undo="own"
        onBlur={(event) => {
          if (!isBrowsing) leave(event);
        }}
      >
        <CrawlerBox
          {...box}
          label="New crawler"
          placeholder="Crawler name"
          className={classNames(chip.new, styles.newName)}
          namesInFile={NO_NAMES}
          hint={describeLostRules(policy, ownerLine)}
          inside={<BrowseButton onClick={() => setBrowsing(true)} />}
        />
      </span>
      {isBrowsing && (
        <LazyCrawlerPicker onChoose={(names) => addAndContinue(names.join(', '))} onClose={() => setBrowsing(false)} />
      )}
    </>
  );
}

/** Says what a crawler loses by joining a group: the rules for `*`, if there are any. Clause: G2. */
function describeLostRules(policy: Policy, ownerLine: number): string | null {
  const everyone = groupsOfEveryone(policy);
  const isOwn = everyone.some(({ agents }) => agents.some(({ line }) => line === ownerLine));
  const isGroup = policy.groups.some(({ agents }) => agents.some(({ line }) => line === ownerLine));
  const count = everyone.reduce((sum, { rules }) => sum + rules.length, 0);
  if (!isGroup || isOwn || count === 0) return null;
  return `It will follow this group instead of the ${countThings(count, 'rule')} for *, unless a group already names it.`;
}
