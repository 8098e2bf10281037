import type { GroupSection, Outline, RecordSection, Section } from '#core';
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
    const indexes = [...sections.keys()].filter((index) => isFirstPart(sections[index], kind));
    const othersNamed = indexes.some((index) => namesCrawlers(sections[index]));
    for (const [place, index] of indexes.entries()) {
      facts[index] = { othersNamed, canMoveUp: place > 0, canMoveDown: place < indexes.length - 1 };
    }
  }
  return facts;
}

function isFirstPart(section: Section | undefined, kind: 'group' | 'record'): section is GroupSection | RecordSection {
  return section !== undefined && section.kind === kind && !section.continued;
}

function namesCrawlers(section: Section | undefined): boolean {
  return section !== undefined && section.kind !== 'file' && crawlerNames(section).some((name) => name !== '*');
}
