import type { Outline } from '#core';
import { crawlerNames } from './section-title.ts';

/** Facts that a section header needs about the other sections of its kind. */
export interface SectionFacts {
  /** Whether another group, or another record, names crawlers. */
  readonly othersNamed: boolean;
  /** Whether there is a section of the same kind above and below it. */
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

const ALONE: SectionFacts = { othersNamed: false, canMoveUp: false, canMoveDown: false };

/** The facts about each section of an outline, by its index. */
export function findSectionFacts({ sections }: Outline): readonly SectionFacts[] {
  const facts = sections.map(() => ALONE);
  for (const kind of ['group', 'record'] as const) {
    const alike = [...sections.entries()].flatMap(([index, section]) =>
      section.kind !== 'file' && section.kind === kind && !section.continued ? [{ index, section }] : [],
    );
    const othersNamed = alike.some(({ section }) => crawlerNames(section).some((name) => name !== '*'));
    for (const [place, { index }] of alike.entries()) {
      facts[index] = { othersNamed, canMoveUp: place > 0, canMoveDown: place < alike.length - 1 };
    }
  }
  return facts;
}
