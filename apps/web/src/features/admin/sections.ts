import type { Right } from '@app/contracts';
import { paths } from '../../site/paths';
import { adminStrings } from './admin.strings';

export const tabs = ['overview', 'content', 'tournaments', 'users', 'system'] as const;
export type AdminTab = (typeof tabs)[number];

/**
 * One screen of race control, at `/admin?section={id}`. A tab opens the section with its own name, or a list of
 * its sections if there is none.
 */
export interface AdminSection {
  id: SectionId;
  tab: AdminTab;
  title: string;
  /** Any of these opens it. What it shows and does may ask for one of them. */
  rights: readonly Right[];
  /** A short description for the list of the tab's sections. */
  about: string;
  /** False for a section that the tab opens directly. */
  hasBackLink: boolean;
}

const { titles, abouts } = adminStrings;
export type SectionId = keyof typeof titles;

const section = (
  tab: AdminTab,
  id: SectionId,
  rights: readonly Right[],
  { hasBackLink = id !== tab } = {},
): AdminSection => ({
  id,
  tab,
  title: titles[id],
  about: abouts[id],
  rights,
  hasBackLink,
});

/** In the order of their lists. `section-views.ts` has the component of each. */
export const sections: readonly AdminSection[] = [
  section('overview', 'overview', ['console']),
  section('content', 'questions', ['content']),
  section('content', 'qualification', ['content'], { hasBackLink: false }),
  section('content', 'sponsors', ['content']),
  section('content', 'videos', ['content']),
  section('content', 'badges', ['content']),
  section('tournaments', 'events', ['see-events']),
  section('tournaments', 'live', ['live']),
  section('tournaments', 'replay', ['log']),
  section('tournaments', 'rulings', ['log', 'rulings']),
  section('tournaments', 'fairness', ['log']),
  section('tournaments', 'interruptions', ['see-events']),
  section('tournaments', 'duels', ['duels', 'figures', 'content']),
  section('users', 'users', ['see-racers']),
  section('users', 'visibility', ['racers']),
  section('users', 'reports', ['reports']),
  section('users', 'offices', ['offices']),
  section('system', 'system', ['system', 'log', 'figures']),
  section('system', 'data', ['data']),
  section('system', 'timers', ['schedule', 'system']),
  section('system', 'emails', ['signups']),
  section('system', 'audit', ['log']),
  section('system', 'log', ['log']),
];

export const sectionOf = (id: string): AdminSection | undefined => sections.find((candidate) => candidate.id === id);

/** The address of a section or a tab. `more`: parameters for the section itself, such as its event. */
export const sectionPath = (id: string, more: Record<string, string> = {}): string =>
  id === 'overview' ? paths.admin : `${paths.admin}?${new URLSearchParams({ section: id, ...more }).toString()}`;
