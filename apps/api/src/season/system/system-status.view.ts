import type { SystemStatusView } from '@app/contracts';
import type { SystemStatusDocument } from './system-status.projection';

const OWN_SURVEY = '/survey';

/** `status` is null before the first change of a switch. `message` is the announcement it names. */
export function systemStatusView(
  status: Pick<SystemStatusDocument, 'gameEnabled' | 'tournamentResultsShown'> | null,
  message: string | null,
  surveyUrl: string = OWN_SURVEY,
): SystemStatusView {
  const gameEnabled = status?.gameEnabled ?? true;
  const resultsShown = status?.tournamentResultsShown ?? false;
  return {
    gameEnabled,
    tournamentResultsEnabled: resultsShown,
    tournamentResultsPageEnabled: resultsShown,
    message: gameEnabled ? null : message,
    surveyUrl,
  };
}
