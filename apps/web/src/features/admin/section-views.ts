import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { SectionId } from './sections';

const view = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** The component of each section, loaded when it is opened. */
export const sectionViews: Record<SectionId, LazyExoticComponent<ComponentType>> = {
  overview: view(async () => (await import('./overview/overview-view')).OverviewView),
  questions: view(async () => (await import('./questions/questions-view')).QuestionsView),
  qualification: view(async () => (await import('./qualification/qualification-view')).QualificationView),
  sponsors: view(async () => (await import('./sponsors/sponsors-view')).SponsorsView),
  videos: view(async () => (await import('./videos/videos-view')).VideosView),
  badges: view(async () => (await import('./badges/badges-view')).BadgesView),
  events: view(async () => (await import('./events/events-view')).EventsView),
  live: view(async () => (await import('./live/live-view')).LiveView),
  replay: view(async () => (await import('./replay/replay-view')).ReplayView),
  rulings: view(async () => (await import('./rulings/rulings-view')).RulingsView),
  fairness: view(async () => (await import('./fairness/fairness-view')).FairnessView),
  interruptions: view(async () => (await import('./interruptions/interruptions-view')).InterruptionsView),
  duels: view(async () => (await import('./duels/duels-view')).DuelsView),
  users: view(async () => (await import('./users/users-view')).UsersView),
  visibility: view(async () => (await import('./visibility/visibility-view')).VisibilityView),
  reports: view(async () => (await import('./reports/reports-view')).ReportsView),
  offices: view(async () => (await import('./offices/offices-view')).OfficesView),
  system: view(async () => (await import('./system/system-view')).SystemView),
  data: view(async () => (await import('./data/data-view')).DataView),
  timers: view(async () => (await import('./schedule/schedule-view')).ScheduleView),
  emails: view(async () => (await import('./signups/signups-view')).SignupsView),
  audit: view(async () => (await import('./audit/audit-view')).AuditView),
  log: view(async () => (await import('./log/log-view')).LogView),
};
