import type { TournamentStatusView } from '@app/contracts';
import { useConnection } from '../../../push/use-connection';
import { Facts, Panel } from '../ui/panel';
import { liveStrings as words } from './live.strings';
import { openQuestion } from './open-question';

/** The main facts of the tournament. */
export function TournamentFacts({ status }: { status: TournamentStatusView }) {
  const isConnected = useConnection() === 'LIVE';
  const { event, session, participantCount, control } = status;
  const open = openQuestion(status);
  return (
    <Panel title={words.tournament}>
      <Facts
        facts={[
          {
            name: words.systemStatus,
            value: (
              <span className={isConnected ? 'good' : 'bad'}>{isConnected ? words.connected : words.disconnected}</span>
            ),
          },
          { name: words.status, value: event.status },
          { name: words.round, value: roundText(status) },
          { name: words.question, value: open ? words.questionOf(open.number, open.total) : words.none },
          { name: words.participants, value: participantCount },
          { name: words.connectedPlayers, value: control?.connectedPlayers ?? words.none },
          { name: words.leaderboard, value: session.showLeaderboard ? words.shown : words.hidden },
        ]}
      />
    </Panel>
  );
}

function roundText(status: TournamentStatusView): string {
  const { currentRound, totalRounds } = status.session;
  if (currentRound === 0) return words.noRoundOf(totalRounds);
  return words.roundOf(currentRound, totalRounds, words.roundStates[roundState(status)]);
}

function roundState({ event, session: { roundActive, isPaused } }: TournamentStatusView) {
  if (roundActive) return isPaused ? 'paused' : 'active';
  return event.status === 'completed' ? 'ended' : 'waiting';
}
