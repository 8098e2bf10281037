import type { FieldLine, RobotsSyntax, Token } from '../syntax/robots-syntax.ts';
import type { Open } from './build-records.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from './policy.ts';

/**
 * Builds the conventional groups of a file as RFC 9309 defines them: blank lines, comments and unknown fields neither end
 * a group nor separate its agents; the first `Allow` or `Disallow` closes the list of agents.
 *
 * @param before - the policy of an earlier version, whose rules are reused for unchanged lines
 * @param alsoCloses - matches further lines that close the list, for readers that treat them as rules
 *
 * Clause: G1.
 */
export function buildGroups(
  syntax: RobotsSyntax,
  before: Policy | null,
  alsoCloses: (line: FieldLine) => boolean = () => false,
): {
  readonly groups: readonly ConventionalGroup[];
  readonly ungroupedRules: readonly ConventionalRule[];
} {
  const groups: ConventionalGroup[] = [];
  const ungroupedRules: ConventionalRule[] = [];
  const ruleBefore = before === null ? () => null : createRuleReader(before);
  let open: Open<ConventionalGroup> | null = null;
  let isClosed = false;
  for (let line = 0; line < syntax.lines.length; line++) {
    const element = syntax.lines[line];
    if (element?.kind !== 'field') continue;
    const known = before?.syntax.lines[line] === element ? ruleBefore(line) : null;
    if (known === null && isAgent(element)) {
      if (!open || isClosed) {
        isClosed = false;
        open = { kind: 'conventional-group', agents: [], rules: [], otherFields: [], firstLine: line, endLine: line };
        groups.push(open);
      }
      open.agents.push({ line, value: element.value });
      open.endLine = line + 1;
      continue;
    }
    const rule = known ?? readRule(element, line);
    if (rule || alsoCloses(element)) isClosed = true;
    if (!open) {
      if (rule) ungroupedRules.push(rule);
    } else if (rule) {
      open.rules.push(rule);
      open.endLine = line + 1;
    } else if (!isAcapName(element.name)) {
      open.otherFields.push({ line, name: element.name, value: element.value });
      open.endLine = line + 1;
    }
  }
  return { groups, ungroupedRules };
}

/** Creates a function that returns the rule in a line. It must be called in line order. */
function createRuleReader({ groups, ungroupedRules }: Policy): (line: number) => ConventionalRule | null {
  // Ungrouped rules are above all groups.
  let rules = ungroupedRules;
  let nextRule = 0;
  let nextGroup = 0;
  return (line) => {
    for (;;) {
      const rule = rules[nextRule];
      if (rule === undefined) {
        const group = groups[nextGroup++];
        if (group === undefined) return null;
        ({ rules } = group);
        nextRule = 0;
      } else if (rule.line >= line) return rule.line === line ? rule : null;
      else nextRule++;
    }
  };
}

function isAgent({ name }: FieldLine): boolean {
  return name.text.length === 10 && name.text.toLowerCase() === 'user-agent';
}

function readRule({ name, value }: FieldLine, line: number): ConventionalRule | null {
  if (name.text.length !== 5 && name.text.length !== 8) return null;
  const field = name.text.toLowerCase();
  if (field !== 'allow' && field !== 'disallow') return null;
  // Not `field`: every rule would keep its own copy of that string in memory.
  const effect = field === 'allow' ? 'allow' : 'disallow';
  return { kind: 'conventional-rule', line, effect, field: name, pattern: value };
}

function isAcapName(name: Token): boolean {
  return name.text.slice(0, 5).toLowerCase() === 'acap-';
}
