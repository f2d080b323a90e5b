import { systemStatusView } from './system-status.view';

const addresses = { publicUrl: null, networkUrl: 'http://192.168.1.20:3000' };

describe('The system status', () => {
  it('of a fresh installation: game enabled, results hidden, the own survey', () => {
    expect(systemStatusView(null, null, addresses)).toEqual({
      gameEnabled: true,
      tournamentResultsEnabled: false,
      tournamentResultsPageEnabled: false,
      message: null,
      surveyUrl: '/survey',
      ...addresses,
    });
  });

  it('has the announcement while the game is disabled, and the address of the survey', () => {
    const status = { gameEnabled: false, tournamentResultsEnabled: true };
    expect(systemStatusView(status, 'Back at noon', { ...addresses, surveyUrl: 'https://survey.example.org' })).toEqual(
      {
        gameEnabled: false,
        tournamentResultsEnabled: true,
        tournamentResultsPageEnabled: true,
        message: 'Back at noon',
        surveyUrl: 'https://survey.example.org',
        ...addresses,
      },
    );
  });

  it('has no announcement while the game is enabled', () => {
    const status = { gameEnabled: true, tournamentResultsEnabled: false };
    expect(systemStatusView(status, 'Back at noon', addresses).message).toBeNull();
  });
});
