import { createContext, useContext } from 'react';
import { type AdminSection, type AdminTab, sectionOf, shownTabs } from './sections';

/** A position in race control: a tab, and the open section; null for a tab's own list. */
export interface Place {
  tab: AdminTab;
  section: AdminSection | null;
}

/** The place that `?section=` names. An unknown name gives the dashboard. */
export function placeOf(id: string | null): Place {
  const section = sectionOf(id ?? 'overview');
  if (section) return { tab: section.tab, section };
  const tab = shownTabs().find((candidate) => candidate === id);
  return tab ? { tab, section: null } : placeOf(null);
}

export const PlaceContext = createContext<Place>({ tab: 'overview', section: null });
export const usePlace = (): Place => useContext(PlaceContext);
