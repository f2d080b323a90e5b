import { systemStatusView } from './system-status.view';

describe('The system status', () => {
  it('of a fresh installation: game enabled, results hidden, the own survey', () => {
    expect(systemStatusView(null, null)).toEqual({
      gameEnabled: true,
      tournamentResultsEnabled: false,
      tournamentResultsPageEnabled: false,
      message: null,
      surveyUrl: '/survey',
    });
  });

  it('has the announcement while the game is disabled, and the address of the survey', () => {
    const status = { gameEnabled: false, tournamentResultsEnabled: true };
    expect(systemStatusView(status, 'Back at noon', 'https://survey.example.org')).toEqual({
      gameEnabled: false,
      tournamentResultsEnabled: true,
      tournamentResultsPageEnabled: true,
      message: 'Back at noon',
      surveyUrl: 'https://survey.example.org',
    });
  });

  it('has no announcement while the game is enabled', () => {
    const status = { gameEnabled: true, tournamentResultsEnabled: false };
    expect(systemStatusView(status, 'Back at noon').message).toBeNull();
  });
});
