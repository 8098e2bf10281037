import type { Policy } from '../../../model/policy.ts';
import { isKey } from '../../../model/preference-line.ts';
import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { keyForLabel } from '../../../vocabulary/preference-data/vocabulary-data.ts';
import { defineLintRule, spanInDocument, type Finding } from '../../rule-kit/lint-rule.ts';
import { crawlerPreferences, effectivePreferenceAt, type ScopedLine } from './crawler-preferences.ts';

/** The keys that a level alone allows. */
const INCLUDED = USE_LEVELS.flatMap((level) =>
  CONTENT_SIGNAL.words
    .filter(({ word }) => USE_LEVEL_MEANINGS[level].includes.includes(word))
    .map(({ word, title }) => ({ level, key: word, title })),
);

export const preferenceContradicted = defineLintRule({
  id: 'preference-contradicted',
  severity: 'warning',
  clauses: ['S8', 'X8', 'X11'],
  source: ['Cloudflare, managed robots.txt', 'draft-ietf-aipref-attach-05'],
  summary:
    'Content-Signal and Content-Usage lines that contradict each other about a path, or training refused next to use=full.',
  why: 'A reader uses the vocabulary it knows. If the two contradict each other, some readers take the permission, and nobody can tell what the site meant.',
  bad: 'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: [|train-ai=n|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nAllow: /\n',
  *check(policy) {
    const seen = new Set<string>();
    for (const { lines } of crawlerPreferences(policy)) {
      const signals = lines.filter(({ vocabulary }) => vocabulary === 'content-signal');
      const usages = lines.filter(({ vocabulary }) => vocabulary === 'content-usage');
      for (const finding of [...findContradictions(policy, signals, usages), ...findLevelConflicts(policy, signals)]) {
        const key = `${finding.span.start} ${finding.message}`;
        if (!seen.has(key)) yield finding;
        seen.add(key);
      }
    }
  },
});

/** Reports disagreements between the two vocabularies, at the Content-Usage label, with a path. */
function* findContradictions(
  policy: Policy,
  signals: readonly ScopedLine[],
  usages: readonly ScopedLine[],
): Generator<Finding> {
  for (const line of usages) {
    for (const label of CONTENT_USAGE.labels) {
      const key = keyForLabel(label);
      const stated = effectivePreferenceAt(usages, label, line.path);
      if (key === null || stated?.line !== line) continue;
      const other = effectivePreferenceAt(signals, key, line.path);
      if (!other || CONTENT_USAGE.values[stated.value] === CONTENT_SIGNAL.values[other.value]) continue;
      yield {
        span: spanOf(policy, line, label),
        message: `For "${line.path}", line ${other.line.field.line + 1} says the opposite: "${key}=${other.value}".`,
      };
    }
  }
}

/** Reports a level that allows what a key refuses. */
function* findLevelConflicts(policy: Policy, signals: readonly ScopedLine[]): Generator<Finding> {
  for (const { level, key, title } of INCLUDED) {
    for (const line of signals) {
      const full = effectivePreferenceAt(signals, CONTENT_SIGNAL.levelKey, line.path);
      if (full?.line !== line || full.value !== level) continue;
      const refused = effectivePreferenceAt(signals, key, line.path);
      if (!refused || CONTENT_SIGNAL.values[refused.value] !== 'disallowed') continue;
      const message = `"${CONTENT_SIGNAL.levelKey}=${level}" allows any use, but "${key}=no" refuses ${title}.`;
      yield { span: spanOf(policy, line, CONTENT_SIGNAL.levelKey), message };
    }
  }
}

function spanOf(policy: Policy, { field, list, vocabulary }: ScopedLine, key: string) {
  const item = list?.items.findLast((one) => isKey(vocabulary, one, key));
  return spanInDocument(policy, field.line, item?.token ?? field.value);
}
