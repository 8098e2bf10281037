import { runLint, type Diagnostic, type Policy } from '#core';

/** The findings of the lint rules by line. */
export type FindingsByLine = ReadonlyMap<number, readonly Diagnostic[]>;

/** Checks a policy and sorts the findings by the line they stand on. */
export function findOnLines(policy: Policy): FindingsByLine {
  const byLine = new Map<number, Diagnostic[]>();
  for (const diagnostic of runLint(policy)) {
    const found = byLine.get(diagnostic.line);
    if (found) found.push(diagnostic);
    else byLine.set(diagnostic.line, [diagnostic]);
  }
  return byLine;
}
