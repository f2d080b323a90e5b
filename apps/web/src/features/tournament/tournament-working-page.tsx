import { DIRECT_EVENT_ID } from '@app/contracts';
import type { ReactNode } from 'react';
import { useConnection } from '../../push/use-connection';
import { EventChoice, useChosenEvent } from './event-choice';
import { TournamentPage } from './tournament-page';
import type { TournamentState } from './tournament-state';
import './tournament-test.css';
import { tournamentTestStrings as words } from './tournament-test.strings';

/** `/tournament-working`: the play page, with its state and its next call beside it. */
export function TournamentWorkingPage() {
  const [eventId, chooseEvent] = useChosenEvent(DIRECT_EVENT_ID);
  return (
    <TournamentPage eventId={eventId} answerAddress="submit-answer">
      {(state) => (
        <Diagnostics state={state}>
          <EventChoice eventId={eventId} onChoose={chooseEvent} />
        </Diagnostics>
      )}
    </TournamentPage>
  );
}

function Diagnostics({ state, children }: { state: TournamentState; children: ReactNode }) {
  const connection = useConnection();
  const { phase, session, progress, unsent, notice, messageNumber, statusDue } = state;
  const rows: [string, string][] = [
    [words.connection, connection],
    [words.phase, phase.name],
    [words.session, JSON.stringify(session)],
    [words.progress, JSON.stringify(progress)],
    [words.unsent, unsent ? JSON.stringify(unsent) : words.none],
    [words.lastMessage, `${messageNumber ?? words.none} ${notice?.text ?? ''}`],
    [words.statusDue, statusDue ? words.yes : words.no],
  ];
  return (
    <details className="diagnostics">
      <summary>
        {words.diagnostics}: {phase.name}, {connection}
      </summary>
      {children}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="second">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
