import {
  countThings,
  describePattern,
  foldCase,
  matchPattern,
  normalizePath,
  normalizePattern,
  samplePaths,
  type AcapRule,
  type ConventionalRule,
  type Policy,
} from '#core';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { later } from '../../controls/later/later.tsx';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useHeldWhilePressed } from '../../controls/steady/use-held-while-pressed.ts';
import tones from '../../controls/tones/tones.module.css';
import { keepSamplePaths, keptSamplePaths } from '../../services/storage/sample-paths.ts';
import { ruleOf, type FormItem } from '../model/form-items.ts';
import type { Findings } from '../model/use-findings.ts';
import { GUIDE_ID } from '../rows/rule-row.tsx';
import styles from './pattern-guide.module.css';

const SamplePathsDialog = later(async () => (await import('./sample-paths-dialog.tsx')).SamplePathsDialog);

/** Maximum number of paths suggested from the file. */
const MAX_PROPOSED = 8;

export interface PatternGuideProps {
  /** The item of the selected line. */
  readonly item: FormItem | undefined;
  readonly policy: Policy;
  readonly remarks: Findings;
}

/** Explains the pattern of the selected rule, how much it decides, and which sample paths it matches. */
export function PatternGuide(props: PatternGuideProps) {
  // A guide with fewer lines leaves the list more room, which moves the rows of a list that is scrolled to its end.
  const { item, policy, remarks } = useHeldWhilePressed(props);
  const [own, setOwn] = useState(keptSamplePaths);
  const [isOpen, setOpen] = useState(false);
  const proposed = useProposedPaths(policy);
  const rule = ruleOf(item);
  const paths = own ?? proposed;
  const patterns = rule ? patternsOf(rule, policy) : [];
  return (
    <section className={styles.guide} aria-label="Pattern in words">
      <p id={GUIDE_ID} className={styles.words}>
        {rule ? (
          <GuideWords rule={rule} patterns={patterns} remarks={remarksOn(item, remarks)} />
        ) : (
          'Choose a rule to see what its pattern matches.'
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it */}
      <ul className={styles.paths} aria-label="Sample paths" tabIndex={0}>
        {paths.map((path) => (
          <SamplePath key={path} path={path} isMatch={rule && isMatched(rule, patterns, path)} />
        ))}
      </ul>
      <IconButton icon={Pencil} label="Edit sample paths" data-palette onClick={() => setOpen(true)} />
      {isOpen && (
        <SamplePathsDialog
          paths={paths}
          proposed={proposed}
          onClose={(chosen) => {
            setOpen(false);
            if (chosen === undefined) return;
            setOwn(chosen);
            keepSamplePaths(chosen);
          }}
        />
      )}
    </section>
  );
}

/**
 * Paths from the file's patterns; stable until a line is added or removed, so that they do not change while a pattern
 * is typed.
 */
function useProposedPaths(policy: Policy): readonly string[] {
  const count = policy.syntax.lines.length;
  const [kept, keep] = useState(() => ({ count, paths: samplePaths(policy, MAX_PROPOSED) }));
  if (kept.count === count) return kept.paths;
  const paths = samplePaths(policy, MAX_PROPOSED);
  keep({ count, paths });
  return paths;
}

type Rule = AcapRule | ConventionalRule;

/**
 * The patterns of a rule: its own, or those of its resource set, which the referring file may define.
 *
 * Clause: A9, A11.
 */
function patternsOf(rule: Rule, { definitionTables }: Policy): readonly string[] {
  if (rule.kind === 'conventional-rule') return [rule.pattern.text];
  if (rule.resource.kind === 'pattern') return [rule.resource.token.text];
  const name = rule.resource.name.toLowerCase();
  const table = definitionTables.find(({ resourceSets }) => resourceSets.has(name));
  return table?.resourceSets.get(name)?.patterns.map(({ text }) => text) ?? [];
}

function remarksOn(item: FormItem | undefined, remarks: Findings): readonly RowFinding[] {
  return item?.kind === 'line' ? (remarks.get(item.lineKey) ?? []) : [];
}

function GuideWords({
  rule,
  patterns,
  remarks,
}: {
  readonly rule: Rule;
  readonly patterns: readonly string[];
  readonly remarks: readonly RowFinding[];
}) {
  const notation = rule.kind === 'rule' ? 'acap' : 'conventional';
  const [first = '', ...more] = patterns;
  const words = patterns.length === 0 ? 'no path: this set isn’t defined' : describePattern(first, notation);
  const caution = cautionFor(rule, first);
  return (
    <>
      Line {rule.line + 1}: <strong>{words}</strong>
      {more.length > 0 && <> and {countThings(more.length, 'more pattern')}</>}.
      {caution !== null && <span className={tones.warning}> {caution}</span>}
      {remarks.map(({ message }) => (
        <span key={message} className="muted">
          {' '}
          {message}
        </span>
      ))}
    </>
  );
}

/** Warns of what is easily overlooked in a pattern; usually `null`. Clause: P3, P4. */
function cautionFor(rule: Rule, pattern: string): string | null {
  if (/\$./.test(pattern)) return '$ is special only at the end of a pattern; here it’s an ordinary character.';
  if (rule.kind === 'conventional-rule' && /[A-Z]/.test(pattern.replace(/%[0-9a-f]{2}/gi, ''))) {
    return 'Case-sensitive.';
  }
  return null;
}

/** Whether a rule's patterns match a path, as its readers compare them. Clause: P3, P4, P5, G3. */
function isMatched(rule: Rule, patterns: readonly string[], path: string): boolean {
  const fold = rule.kind === 'rule' ? foldCase : (text: string) => text;
  const folded = fold(normalizePath(path));
  return patterns.some((pattern) => /^[/*]/.test(pattern) && matchPattern(fold(normalizePattern(pattern)), folded));
}

function SamplePath({ path, isMatch }: { readonly path: string; readonly isMatch: boolean | null }) {
  return (
    <li className={classNames(styles.path, isMatch === true && styles.match)}>
      {isMatch === true && <Check aria-hidden />}
      <code>{path}</code>
      {isMatch !== null && <span className="visually-hidden">{isMatch ? ' matches' : ' does not match'}</span>}
    </li>
  );
}
