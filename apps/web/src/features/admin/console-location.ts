import { createContext, useContext } from 'react';
import { type AdminSection, type AdminTab, sectionOf, tabs } from './sections';

/** Where one is in race control: a tab, and the open section; null for a tab's own list. */
export interface ConsoleLocation {
  tab: AdminTab;
  section: AdminSection | null;
}

/** The location that `?section=` names. An unknown name gives the dashboard. */
export function locationOf(id: string | null): ConsoleLocation {
  const section = sectionOf(id ?? 'overview');
  if (section) return { tab: section.tab, section };
  const tab = tabs.find((candidate) => candidate === id);
  return tab ? { tab, section: null } : locationOf(null);
}

export const ConsoleLocationContext = createContext<ConsoleLocation>({ tab: 'overview', section: null });
export const useConsoleLocation = (): ConsoleLocation => useContext(ConsoleLocationContext);
