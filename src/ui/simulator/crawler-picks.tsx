import { classNames } from '../controls/class-names.ts';
import styles from './crawler-picks.module.css';

export interface CrawlerPicksProps {
  /** The names in the file, in file order. */
  readonly namesInFile: readonly string[];
  /** What stands in the crawler box. */
  readonly asked: string;
  readonly onAsk: (crawler: string) => void;
}

/** As many as find room in a line or two; the box suggests all. */
const MOST_PICKS = 5;

/** The first crawlers that the file names, and whoever it does not name, one click away: the quickest comparison. */
export function CrawlerPicks({ namesInFile, asked, onAsk }: CrawlerPicksProps) {
  if (namesInFile.length === 0) return null;
  const picks = [
    ...namesInFile.slice(0, MOST_PICKS).map((name) => ({ name, label: name })),
    { name: '', label: 'any other' },
  ];
  return (
    <fieldset aria-label="Quick choices" className={styles.picks}>
      <span aria-hidden className={styles.title}>
        In this file:
      </span>
      {picks.map(({ name, label }) => {
        const isAsked = name.toLowerCase() === asked.trim().toLowerCase();
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isAsked}
            className={classNames(styles.pick, isAsked && styles.asked)}
            onClick={() => onAsk(name)}
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
