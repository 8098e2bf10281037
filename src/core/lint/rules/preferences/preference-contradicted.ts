import type { ConventionalGroup, OtherField, Policy } from '../../../model/policy.ts';
import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { type ListItem, listItems, splitScope } from './preference-lines.ts';

/** The words of both vocabularies for a use. */
const SAME: Readonly<Record<string, string>> = { 'train-ai': 'ai-train', 'ai-use': 'ai-input', search: 'search' };

interface Statement {
  readonly of: OtherField;
  readonly item: ListItem;
}

/** Two lines of a group that contradict each other. Clause: S8, X8. */
export const preferenceContradicted = defineLintRule({
  id: 'preference-contradicted',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['S8', 'X8'],
  source: ['Cloudflare, managed robots.txt', 'draft-ietf-aipref-attach-05'],
  summary: 'Content-Signal and Content-Usage of one group that say the opposite, or training refused beside use=full.',
  why: 'A reader takes the vocabulary that it knows. Where they contradict each other, some readers take the permission, and the site can no longer say what it meant.',
  bad: 'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: [|train-ai=n|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nAllow: /\n',
  *check(policy) {
    for (const group of policy.groups) {
      const signals = statementsOf(group, CONTENT_SIGNAL.fields);
      const usages = statementsOf(group, CONTENT_USAGE.fields);
      for (const { of, item } of usages) {
        const opposite = signals.find((one) => isOpposite(one.item, item));
        if (opposite === undefined) continue;
        yield {
          span: spanOf(policy, of, item),
          message: `Line ${opposite.of.line + 1} says the opposite: "${opposite.item.token.text}".`,
        };
      }
      const full = signals.find(({ item }) => item.key.toLowerCase() === 'use' && item.value?.toLowerCase() === 'full');
      const refused = signals.find(
        ({ item }) => item.key.toLowerCase() === 'ai-train' && item.value?.toLowerCase() === 'no',
      );
      if (full === undefined || refused === undefined) continue;
      const message = '"use=full" allows any use, training included; "ai-train=no" refuses training.';
      yield { span: spanOf(policy, full.of, full.item), message };
    }
  },
});

/** The items of some fields of a group that are about the whole site. */
function statementsOf({ otherFields }: ConventionalGroup, fields: readonly string[]): Statement[] {
  return otherFields
    .filter(({ name }) => fields.includes(name.text.toLowerCase()))
    .flatMap((of) => {
      const { scope, list } = splitScope(of.value);
      return scope === null || scope.text === '/' ? [...listItems(list)].map((item) => ({ of, item })) : [];
    });
}

function isOpposite(signal: ListItem, usage: ListItem): boolean {
  if (SAME[usage.key] !== signal.key.toLowerCase()) return false;
  const said = signal.value?.toLowerCase();
  return (said === 'yes' && usage.value === 'n') || (said === 'no' && usage.value === 'y');
}

function spanOf(policy: Policy, { line }: OtherField, { token }: ListItem) {
  return spanInDocument(policy, line, token);
}
