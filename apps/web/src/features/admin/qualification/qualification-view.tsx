import { type QualificationRoundView, QUESTIONS_PER_RACE } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { useAct } from '../ui/use-act';
import { showingQuestions } from '../questions/questions.api';
import { RoundPicker } from './round-picker';
import { clearRound, roundQuestionsQuery, roundsQuery } from './qualification.api';
import './qualification.css';
import { qualificationStrings as words } from './qualification.strings';

/** The three qualification rounds and the questions they ask. */
export function QualificationView() {
  const rounds = useQuery(roundsQuery);
  const [picking, setPicking] = useState<number | null>(null);
  return (
    <>
      <SectionHead />
      <p className="console-say qualification-about">{words.about}</p>
      <Loaded query={rounds} loading={words.loading} failed={words.failed}>
        {(views) => (
          <div className="qualification-rounds">
            {views.map((round) => (
              <Round key={round.roundNumber} round={round} onPick={() => setPicking(round.roundNumber)} />
            ))}
          </div>
        )}
      </Loaded>
      {picking !== null && <RoundPicker round={picking} onClose={() => setPicking(null)} />}
    </>
  );
}

function Round({ round, onPick }: { round: QualificationRoundView; onPick: () => void }) {
  const { roundNumber, questionCount, status } = round;
  const isSet = status === 'Set';
  const clear = useAct({
    act: clearRound,
    done: words.cleared(roundNumber),
    failed: { title: words.clearFailed },
    refresh: showingQuestions,
  });
  return (
    <section className="panel column" aria-labelledby={`round-${roundNumber}`}>
      <div className="spread panel-title">
        <h2 id={`round-${roundNumber}`}>{words.round(roundNumber)}</h2>
        <span className="row qualification-state">
          <span className="figures" aria-hidden="true">
            {words.count(questionCount, QUESTIONS_PER_RACE)}
          </span>
          <span className="visually-hidden">{words.countSays(questionCount, QUESTIONS_PER_RACE)}</span>
          <Badge look="console" tone={isSet ? 'good' : 'dim'}>
            {words.status[status]}
          </Badge>
        </span>
      </div>
      {questionCount < QUESTIONS_PER_RACE && (
        <p className="warning qualification-warning">
          <TriangleAlert className="icon" aria-hidden="true" />
          {isSet ? words.tooFew(QUESTIONS_PER_RACE) : words.drawn}
        </p>
      )}
      {isSet && <RoundQuestions round={roundNumber} />}
      <div className="cluster qualification-actions">
        <Button look="console" onClick={onPick}>
          {isSet ? words.change : words.assign}
        </Button>
        {isSet && (
          <ConfirmButton
            title={words.clearTitle(roundNumber)}
            text={words.clearText(questionCount)}
            confirmLabel={words.clear}
            onConfirm={() => clear.mutateAsync(roundNumber)}
          >
            {words.clear}
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

function RoundQuestions({ round }: { round: number }) {
  const questions = useQuery(roundQuestionsQuery(round));
  return (
    <Loaded query={questions} loading={words.loadingQuestions} failed={words.questionsFailed}>
      {(views) => (
        <ol className="qualification-list">
          {views.map(({ id, text }) => (
            <li key={id} className="entry">
              {text}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
