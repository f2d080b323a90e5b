import type { TournamentRoundView, TournamentStatusView } from '@app/contracts';
import { Play, Square } from 'lucide-react';
import { OfficeButton } from '../ui/office-button';
import { Tag } from '../ui/tag';
import { AskFirst } from './ask-first';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { ResetButton } from './reset-button';
import { endQuestion, startQuestion } from './round-questions';

interface RoundControlProps {
  round: TournamentRoundView;
  status: TournamentStatusView;
  acts: RoundActs;
}

/** One round: a badge that says how it stands, and start, end, reset. An ended round may be started again. */
export function RoundControl({ round: { roundNumber, status: state }, status, acts }: RoundControlProps) {
  const isActive = state === 'active';
  const isOver = status.event.status === 'completed';
  return (
    <div className="control-picked" role="group" aria-label={words.compact}>
      <Tag tone={isActive ? 'live' : 'plain'}>{words.roundBadge(roundNumber, words.roundStatus[state])}</Tag>
      <span className="control-picked-space" />
      <AskFirst
        question={startQuestion(roundNumber, status)}
        onConfirm={() => acts.start.mutateAsync({ round: roundNumber, endsActive: status.session.roundActive })}
      >
        {(press) => (
          <OfficeButton disabled={isActive || isOver || acts.isBusy} onClick={press}>
            <Play className="icon" aria-hidden="true" />
            {words.start}
          </OfficeButton>
        )}
      </AskFirst>
      <AskFirst question={endQuestion(status)} onConfirm={() => acts.end.mutateAsync()}>
        {(press) => (
          <OfficeButton disabled={!isActive || acts.isBusy} onClick={press}>
            <Square className="icon" aria-hidden="true" />
            {words.end}
          </OfficeButton>
        )}
      </AskFirst>
      <ResetButton acts={acts} />
    </div>
  );
}
