import { paths } from '../../site/paths';
import { adminStrings } from './admin.strings';

export const tabs = ['overview', 'content', 'tournaments', 'users', 'system'] as const;
export type AdminTab = (typeof tabs)[number];

/**
 * One screen of race control, at `/admin?section={id}`. A tab opens the section with its own name, or a list of
 * its sections if there is none. A tab without sections is not shown.
 */
export interface AdminSection {
  id: SectionId;
  tab: AdminTab;
  title: string;
  /** A short description for the list of the tab's sections. */
  about: string;
  /** False for a section that the tab opens directly. */
  hasBackLink: boolean;
}

const { titles, abouts } = adminStrings;
export type SectionId = keyof typeof titles;

const section = (tab: AdminTab, id: SectionId, { hasBackLink = id !== tab } = {}): AdminSection => ({
  id,
  tab,
  title: titles[id],
  about: abouts[id],
  hasBackLink,
});

/** In the order of their lists. `section-views.ts` has the component of each. */
export const sections: readonly AdminSection[] = [
  section('overview', 'overview'),
  section('content', 'questions'),
  section('content', 'qualification', { hasBackLink: false }),
  section('content', 'sponsors'),
  section('content', 'videos'),
  section('content', 'badges'),
  section('tournaments', 'events'),
  section('tournaments', 'live'),
  section('tournaments', 'replay'),
  section('tournaments', 'duels'),
  section('users', 'users'),
  section('users', 'visibility'),
  section('users', 'reports'),
  section('system', 'system'),
  section('system', 'timers'),
  section('system', 'emails'),
  section('system', 'audit'),
];

export const sectionOf = (id: string): AdminSection | undefined => sections.find((candidate) => candidate.id === id);
export const sectionsOf = (tab: AdminTab): AdminSection[] => sections.filter((candidate) => candidate.tab === tab);
export const shownTabs = (): AdminTab[] => tabs.filter((tab) => sectionsOf(tab).length > 0);

/** The address of a section or a tab. `more`: parameters for the section itself, such as its event. */
export const sectionPath = (id: string, more: Record<string, string> = {}): string =>
  id === 'overview' ? paths.admin : `${paths.admin}?${new URLSearchParams({ section: id, ...more }).toString()}`;
