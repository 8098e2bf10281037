import type { Policy } from '#core';

/**
 * Picks a crawler for asking the simulator about a line: one that its group names, else one that was counted for; empty
 * for any crawler that the file does not name.
 *
 * @param crawlers - those that the addresses were counted for
 */
export function crawlerOfLine({ groups }: Policy, line: number, crawlers: readonly string[]): string {
  const group = groups.find(({ firstLine, endLine }) => line >= firstLine && line < endLine);
  const names = group?.agents.map(({ value }) => value.text) ?? [];
  const named = names.find((name) => name !== '' && name !== '*' && crawlers.includes(name)) ?? names[0];
  if (named !== undefined && named !== '' && named !== '*') return named;
  return crawlers.find((name) => name !== '*' && !name.includes(':')) ?? '';
}
