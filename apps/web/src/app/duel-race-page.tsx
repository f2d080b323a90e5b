import type { DuelStartAnswer, DuelView, GameResultBody, GameResultView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { GameDisabledScreen } from '../features/game-page/game-disabled-screen';
import { duelsStrings as words } from '../features/duels/duels.strings';
import { RaceScreen } from '../features/race/race-screen';
import { finishDuelLeg, startDuel, useDuelsChanged } from '../parts/duels/duels.api';
import { raceStrings } from '../parts/board/race.strings';
import { intention, isRejection, isWorthRetrying, messageOf } from '../shared/http';
import { ErrorState, Loading } from '../shared/ui/states';
import { paths } from '../site/paths';
import type { Attempt } from '../parts/board/until-answered';

/** `/duels/:duelId/race`: the racer's leg of a duel, new or continued, on the board of every race. */
export function DuelRacePage() {
  const { duelId = '' } = useParams();
  const navigate = useNavigate();
  const { mutate, ...start } = useMutation({
    mutationFn: (_: void, context): Promise<DuelStartAnswer> => startDuel(duelId, intention(context)),
  });
  useEffect(() => mutate(), [mutate]);
  if (start.data) return <Leg duelId={duelId} start={start.data} />;
  if (isRejection(start.error, 'game-disabled')) return <GameDisabledScreen message={null} />;
  if (start.isError) {
    const detail = messageOf(start.error, words.tryLater);
    const mayHelp = isWorthRetrying(start.error);
    return (
      <ErrorState
        page
        text={raceStrings.refused}
        detail={detail}
        onRetry={() => (mayHelp ? mutate() : void navigate(paths.duels))}
        retryLabel={mayHelp ? undefined : words.backToDuels}
      />
    );
  }
  return <Loading page label={raceStrings.gettingReady} />;
}

function Leg({ duelId, start: { game, ghost } }: { duelId: string; start: DuelStartAnswer }) {
  const navigate = useNavigate();
  const changed = useDuelsChanged();
  const finish = useCallback(
    async ({ averageTime = 0 }: GameResultBody, attempt: Attempt) =>
      ownResult(await finishDuelLeg(duelId, attempt), averageTime),
    [duelId],
  );
  return (
    <>
      <title>{words.resultTitle}</title>
      <RaceScreen
        game={game}
        duel={{ duelId, ghost }}
        finish={finish}
        onFinished={() => {
          changed();
          void navigate(generatePath(paths.duelResult, { duelId }), { replace: true });
        }}
        onLeave={() => void navigate(paths.home)}
      />
    </>
  );
}

/** The viewer's leg as the result of a race. */
function ownResult(duel: DuelView, averageTime: number): GameResultView {
  const { role, challenger, challenged, ownLeg, questionCount } = duel;
  const racer = role === 'challenger' ? challenger : challenged;
  return {
    gameId: ownLeg.gameId ?? '',
    userId: racer?.userId ?? '',
    playerName: racer?.playerName ?? '',
    score: ownLeg.score ?? 0,
    correctAnswers: ownLeg.correctAnswers ?? 0,
    totalQuestions: questionCount,
    averageTime,
    number: null,
    finishedAt: new Date().toISOString(),
  };
}
