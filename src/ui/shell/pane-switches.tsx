import { CircleCheck, PanelLeft } from 'lucide-react';
import type { PaneId } from '../commands/command.ts';
import { isMacPlatform, formatKeys } from '../commands/keys.ts';
import { classNames } from '../controls/class-names.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { countProblems, SEVERITIES, type Problems } from '../problems/problem.ts';
import { SEVERITY_TEXTS } from '../problems/severity-texts.ts';
import { useProblems } from '../problems/use-problems.ts';
import type { ShownPanes } from './use-shown-panes.ts';
import styles from './pane-switches.module.css';

export interface PaneSwitchesProps {
  readonly panes: ShownPanes;
}

/** Opens and closes the outline and the problems; the latter with how many there are. */
export function PaneSwitches({ panes }: PaneSwitchesProps) {
  const problems = useProblems();
  return (
    <div className={styles.switches}>
      <PaneSwitch panes={panes} pane="outline" keys="Mod+Shift+O" label="Outline">
        <PanelLeft aria-hidden />
        <span className={styles.word}>Outline</span>
      </PaneSwitch>
      <PaneSwitch
        panes={panes}
        pane="problems"
        keys="Mod+Shift+M"
        label={`Problems: ${problems === null ? 'checking' : countProblems(problems.counts)}`}
      >
        <ProblemCounts problems={problems} />
      </PaneSwitch>
    </div>
  );
}

interface PaneSwitchProps {
  readonly panes: ShownPanes;
  readonly pane: PaneId;
  readonly keys: string;
  readonly label: string;
  readonly children: React.ReactNode;
}

function PaneSwitch({ panes, pane, keys, label, children }: PaneSwitchProps) {
  const isOpen = panes.open.has(pane);
  const title = pane === 'outline' ? 'Outline' : 'Problems';
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      className={classNames(styles.switch, isOpen && styles.open)}
      {...tooltipAttributes(
        `${isOpen ? 'Close' : 'Open'} ${title}`,
        formatKeys(keys, isMacPlatform(navigator.platform)),
      )}
      onClick={() => {
        if (isOpen) panes.close(pane);
        else panes.show(pane);
      }}
    >
      {children}
    </button>
  );
}

function ProblemCounts({ problems }: { readonly problems: Problems | null }) {
  if (problems === null) return <span className={styles.word}>Problems</span>;
  if (problems.list.length === 0) {
    return (
      <>
        <CircleCheck aria-hidden className={styles.none} />
        <span className={styles.word}>No problems</span>
      </>
    );
  }
  return SEVERITIES.map((severity) => {
    const { icon: Icon } = SEVERITY_TEXTS[severity];
    const count = problems.counts[severity];
    if (count === 0 && severity === 'information') return null;
    return (
      <span key={severity} className={classNames(styles.count, count > 0 && styles[severity])}>
        <Icon aria-hidden />
        {count.toLocaleString('en')}
      </span>
    );
  });
}
