import { answerLetters, type QualifyingRulingDraftBody, type QualifyingRulingEffect } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button';
import { badgesStrings } from '../badges/badges.strings';
import { Loaded } from '../ui/loaded';
import { type EffectRow, gainOf, RulingEffects } from './ruling-effects';
import { RulingForm } from './ruling-form';
import { rulingPanelStrings as words } from './ruling.strings';
import { racedQuestionQuery, seasonDraftQuery, useSeasonRule } from './season-rulings.api';

/** The form to rule on a question of all qualifying races, with who answered what. */
export function SeasonRuling({ questionId, onBack }: { questionId: string; onBack: () => void }) {
  const rule = useSeasonRule();
  return (
    <section className="ruling-season">
      <Loaded
        query={useQuery(racedQuestionQuery(questionId))}
        loading={words.openQuestion}
        failed={words.questionFailed}
      >
        {({ text, answers, correctAnswer, choices, races, racers }) => (
          <>
            <h2 className="gear-5 spread">
              {text}
              <small className="second">{words.races(races)}</small>
            </h2>
            <ol className="columns ruling-answers">
              {answerLetters.map((letter) => (
                <li key={letter} className={letter === correctAnswer ? 'is-good' : undefined}>
                  <b className="gear-6">{letter}</b> {answers[letter]}
                </li>
              ))}
            </ol>
            <RulingForm
              answers={answerLetters
                .filter((letter) => letter !== correctAnswer)
                .map((letter) => ({ letter, chosenBy: choices[letter] }))}
              voidLabel={words.voidThis}
              racers={racers}
              effects={(verdict) => <Effects body={{ questionId, ...verdict }} />}
              onRule={(ruling) => rule.mutateAsync({ questionId, ...ruling })}
            />
          </>
        )}
      </Loaded>
      <Button look="console" onClick={onBack}>
        {words.otherQuestion}
      </Button>
    </section>
  );
}

function Effects({ body }: { body: QualifyingRulingDraftBody }) {
  return (
    <RulingEffects
      title={words.effect.season}
      query={useQuery(seasonDraftQuery(body))}
      rowsOf={({ effects }) => effects.map(effectRow)}
      more={({ effects, total }) => total > effects.length && <p>{words.more(total - effects.length)}</p>}
    />
  );
}

const effectRow = (effect: QualifyingRulingEffect, index: number): EffectRow => {
  const { userId, playerName, before, after } = effect;
  return {
    key: userId ?? String(index),
    playerName,
    points: words.points(before.points, after.points),
    place: words.places(before.place, after.place),
    gain: gainOf(before.place, after.place),
    others: words.others(effect, (badge) => badgesStrings.types[badge].name),
  };
};
