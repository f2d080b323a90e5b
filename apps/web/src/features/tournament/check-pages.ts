/** The test pages of live play: screens of one chunk. */
export { TournamentTestPage } from './tournament-test-page';
export { TournamentWorkingPage } from './tournament-working-page';
