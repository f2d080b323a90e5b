import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { paths } from '../../app/paths';
import { adminStrings } from './admin.strings';

export const tabs = ['overview', 'content', 'tournaments', 'users', 'system'] as const;
export type AdminTab = (typeof tabs)[number];

/**
 * One screen of race control, at `/admin?section={id}`. A section that carries its tab's name is what the tab opens;
 * a tab without one opens the list of its sections. A tab without sections is not shown.
 */
export interface AdminSection {
  id: string;
  tab: AdminTab;
  title: string;
  /** A few words for the list of the tab's sections. */
  about: string;
  /** False for a section that stands for itself. */
  hasBackLink: boolean;
  View: LazyExoticComponent<ComponentType>;
}

function section(
  tab: AdminTab,
  id: string,
  words: { title: string; about: string },
  load: () => Promise<ComponentType>,
  { hasBackLink = id !== tab } = {},
): AdminSection {
  return { id, tab, ...words, hasBackLink, View: lazy(async () => ({ default: await load() })) };
}

const { titles, abouts } = adminStrings;
const named = (id: keyof typeof titles) => ({ title: titles[id], about: abouts[id] });

/** In the order of their lists. */
export const sections: readonly AdminSection[] = [
  section(
    'overview',
    'overview',
    named('overview'),
    async () => (await import('./overview/overview-view')).OverviewView,
  ),
];

export const sectionOf = (id: string): AdminSection | undefined => sections.find((candidate) => candidate.id === id);
export const sectionsOf = (tab: AdminTab): AdminSection[] => sections.filter((candidate) => candidate.tab === tab);
export const shownTabs = (): AdminTab[] => tabs.filter((tab) => sectionsOf(tab).length > 0);

/** The address of a section or of a tab. */
export const sectionPath = (id: string): string =>
  id === 'overview' ? paths.admin : `${paths.admin}?${new URLSearchParams({ section: id }).toString()}`;
