/** The documented pages for trying something out: one file for all, because hardly anybody opens one. */
export { SponsorTestPage } from '../site/sponsors/sponsor-test-page';
export { VideoTestPage } from '../parts/videos/video-test-page';
export { TournamentTestPage } from '../features/tournament/tournament-test-page';
export { TournamentWorkingPage } from '../features/tournament/tournament-working-page';
