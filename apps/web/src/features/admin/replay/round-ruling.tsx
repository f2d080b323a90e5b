import { answerLetters, type ReplayRun, type ReplayView, type RulingEffect, type Verdict } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Only } from '../../../site/session/only';
import { HeldRuling } from '../rulings/held-ruling';
import { type EffectRow, gainOf, RulingEffects } from '../rulings/ruling-effects';
import { RulingForm } from '../rulings/ruling-form';
import { rulingPanelStrings as words } from '../rulings/ruling.strings';
import { draftQuery, rulingsQuery, useRule, useWithdrawRuling } from './round-ruling.api';

interface RoundRulingProps {
  eventId: number;
  run: ReplayRun;
  /** All runs of the event. */
  runs: readonly ReplayRun[];
  replay: ReplayView;
  /** The number of the question, from 0. */
  question: number;
  /** The racers for whom a ruling on it is proposed. */
  proposedFor: readonly string[];
}

/** What was ruled on a question of the round, and the form to rule on it. */
export function RoundRuling({ eventId, run, runs, replay, question, proposedFor }: RoundRulingProps) {
  const { data: all = [] } = useQuery(rulingsQuery(eventId));
  const rule = useRule(eventId);
  const withdraw = useWithdrawRuling(eventId);
  const isCounting = run.end === 'ended' && !runs.some((other) => countsBefore(other, run));
  const place = { round: run.round, question };
  const held = all.filter(
    (ruling) => ruling.round === run.round && ruling.question === question && ruling.withdrawnAt === null,
  );
  return (
    <section className="replay-part">
      <h2 className="gear-5 spread">
        {words.title}
        <small>{rulingStrings.place(question)}</small>
      </h2>
      {isCounting ? (
        <>
          {held.map((ruling) => (
            <HeldRuling
              key={ruling.rulingId}
              sentence={rulingStrings.ruled(ruling)}
              why={rulingStrings.why(ruling)}
              isHeld
              onWithdraw={() => withdraw.mutateAsync(ruling.rulingId)}
            />
          ))}
          <Only right="rulings">
            <RulingForm
              // Another question is another ruling.
              key={question}
              answers={otherAnswers(replay, question)}
              voidLabel={words.void(question + 1)}
              racers={ruledRacers(replay)}
              proposedFor={proposedFor}
              effects={(verdict) => <Effects eventId={eventId} body={{ ...place, ...verdict }} />}
              onRule={(ruling) => rule.mutateAsync({ ...place, ...ruling })}
            />
          </Only>
        </>
      ) : (
        <p className="second replay-waiting">{words.notCounting}</p>
      )}
    </section>
  );
}

/** True when this run counts in place of the other one. */
const countsBefore = (run: ReplayRun, other: ReplayRun): boolean =>
  run.attempt > other.attempt ||
  (run.attempt === other.attempt && run.round === other.round && run.run > other.run && run.end !== 'taken-back');

function Effects({ eventId, body }: { eventId: number; body: Verdict & { round: number; question: number } }) {
  return (
    <RulingEffects
      title={words.effect.event}
      query={useQuery(draftQuery(eventId, body))}
      rowsOf={({ effects }) => effects.map(effectRow)}
    />
  );
}

const effectRow = ({ userId, playerName, before, after }: RulingEffect, index: number): EffectRow => ({
  key: userId ?? String(index),
  playerName,
  points: words.points(before.points, after.points),
  place: words.places(before.place, after.place),
  gain: gainOf(before.place, after.place),
});

/** The answers that are not the key, with how many racers chose each. */
function otherAnswers({ questions, entries }: ReplayView, question: number) {
  const chosen = entries.flatMap((entry) =>
    entry.kind === 'answered' && entry.question === question ? entry.answer : [],
  );
  return answerLetters
    .filter((letter) => letter !== questions[question]!.correctAnswer)
    .map((letter) => ({ letter, chosenBy: chosen.filter((each) => each === letter).length }));
}

/** Whom a ruling can name: all racers who are still there, by their names. */
const ruledRacers = ({ racers }: ReplayView): { userId: string; playerName: string }[] =>
  racers
    .flatMap(({ userId, playerName }) => (userId === null ? [] : { userId, playerName }))
    .toSorted((one, other) => one.playerName.localeCompare(other.playerName));
