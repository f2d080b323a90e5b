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
  section(
    'content',
    'questions',
    named('questions'),
    async () => (await import('./questions/questions-view')).QuestionsView,
  ),
  section(
    'content',
    'qualification',
    named('qualification'),
    async () => (await import('./qualification/qualification-view')).QualificationView,
    { hasBackLink: false },
  ),
  section(
    'content',
    'sponsors',
    named('sponsors'),
    async () => (await import('./sponsors/sponsors-view')).SponsorsView,
  ),
  section('content', 'videos', named('videos'), async () => (await import('./videos/videos-view')).VideosView),
  section('content', 'badges', named('badges'), async () => (await import('./badges/badges-view')).BadgesView),
  section('tournaments', 'events', named('events'), async () => (await import('./events/events-view')).EventsView),
  section('tournaments', 'live', named('live'), async () => (await import('./live/live-view')).LiveView),
  section('users', 'users', named('users'), async () => (await import('./users/users-view')).UsersView),
  section(
    'users',
    'visibility',
    named('visibility'),
    async () => (await import('./visibility/visibility-view')).VisibilityView,
  ),
  section('system', 'system', named('system'), async () => (await import('./system/system-view')).SystemView),
  section('system', 'timers', named('timers'), async () => (await import('./schedule/schedule-view')).ScheduleView),
  section('system', 'emails', named('emails'), async () => (await import('./signups/signups-view')).SignupsView),
  section('system', 'audit', named('audit'), async () => (await import('./audit/audit-view')).AuditView),
];

export const sectionOf = (id: string): AdminSection | undefined => sections.find((candidate) => candidate.id === id);
export const sectionsOf = (tab: AdminTab): AdminSection[] => sections.filter((candidate) => candidate.tab === tab);
export const shownTabs = (): AdminTab[] => tabs.filter((tab) => sectionsOf(tab).length > 0);

/** The address of a section or of a tab; `more` is what the section reads there itself, as its event. */
export const sectionPath = (id: string, more: Record<string, string> = {}): string =>
  id === 'overview' ? paths.admin : `${paths.admin}?${new URLSearchParams({ section: id, ...more }).toString()}`;
