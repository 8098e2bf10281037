import { USAGES, type Outline } from '#core';
import { MenuActions, type MenuAction } from '../../controls/menu/action-menu.tsx';
import { isEmptyFilter, NO_FILTER, type FilterChoice } from '../model/filter-rows.ts';
import { crawlerNames } from '../model/section-title.ts';

export interface FilterItemsProps {
  readonly outline: Outline;
  readonly filter: FilterChoice;
  readonly onFilter: (filter: FilterChoice) => void;
}

/** The items of a menu that filters by a crawler or usage. */
export function FilterItems(props: FilterItemsProps) {
  return <MenuActions actions={() => filterActions(props)} />;
}

const MAX_CRAWLERS = 40;

function filterActions({ outline: { sections }, filter, onFilter }: FilterItemsProps): readonly MenuAction[] {
  const crawlers = new Map<string, string>();
  for (const section of sections) {
    if (section.kind === 'file') continue;
    for (const name of crawlerNames(section)) {
      if (crawlers.size < MAX_CRAWLERS && !crawlers.has(name.toLowerCase())) crawlers.set(name.toLowerCase(), name);
    }
  }
  return [
    {
      label: 'Show everything',
      disabled: isEmptyFilter(filter),
      run: () => onFilter(NO_FILTER),
    },
    'separator',
    ...[...crawlers.values()].map((crawler): MenuAction => ({
      label: `For ${crawler}`,
      run: () => onFilter({ ...filter, crawler }),
    })),
    'separator',
    ...USAGES.map((usage): MenuAction => ({
      label: `About ${usage}`,
      run: () => onFilter({ ...filter, usage }),
    })),
  ];
}
