import { useMay } from '../../site/session/use-may';
import { type AdminTab, sectionPath, sections, tabs } from './sections';

/** What the user's offices open of race control: the tabs, and the sections of each. */
export function useSections() {
  const may = useMay();
  const open = sections.filter(({ rights }) => rights.some(may));
  const of = (tab: AdminTab) => open.filter((section) => section.tab === tab);
  return {
    mayOpen: (id: string) => open.some((section) => section.id === id),
    of,
    tabs: tabs.filter((tab) => of(tab).length > 0),
    /** Where a tab leads to: past its own section when that is for others. */
    tabPath: (tab: AdminTab) => {
      const hasOwn = sections.some(({ id }) => id === tab);
      const [first] = of(tab);
      return sectionPath(hasOwn && first ? first.id : tab);
    },
  };
}
