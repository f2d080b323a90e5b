import { switches, type SystemStatusView } from '@app/contracts';
import type { SystemStatusDocument } from './system-status.projection';
import { switchStates } from './system.state';

const OWN_SURVEY = '/survey';

type Addresses = Pick<SystemStatusView, 'publicUrl' | 'networkUrl'> & { surveyUrl?: string };

/** `status` is null before the first change of a switch. `message` is the announcement it names. */
export function systemStatusView(
  status: Partial<SystemStatusDocument> | null,
  message: string | null,
  { surveyUrl = OWN_SURVEY, publicUrl, networkUrl }: Addresses,
): SystemStatusView {
  const states = switchStates((name) => status?.[`${name}Enabled`] ?? switches[name].isOnAtFirst);
  return {
    ...states,
    tournamentResultsPageEnabled: states.tournamentResultsEnabled,
    message: states.gameEnabled ? null : message,
    surveyUrl,
    publicUrl,
    networkUrl,
  };
}
