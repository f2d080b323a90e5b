/** What a racer has besides points, counted since the last reset. */
export interface Rounds {
  gamesStarted: number;
  gamesFinished: number;
  roundsGranted: number;
  surveyCompleted: boolean;
}

/** The rounds that the close of a season took. */
export interface TakenRounds extends Rounds {
  seasonId: string;
  /** The race that was open then. It counts before the close and after it, so it must not count twice. */
  openGameId: string | null;
}

export function takenRounds(
  { gamesStarted, gamesFinished, roundsGranted, surveyCompleted }: Rounds,
  seasonId: string,
  openGameId: string | null,
): TakenRounds {
  return { seasonId, gamesStarted, gamesFinished, roundsGranted, surveyCompleted, openGameId };
}

/** After one more reset: a race that was open then, and is over now, counts no longer after the close. */
export function takenAfterReset<Taken extends TakenRounds>(taken: Taken, openGameId: string | null): Taken {
  return taken.openGameId === openGameId ? taken : { ...taken, openGameId: null };
}

/** What was taken, and what came since. */
export function restoredRounds(now: Rounds, taken: TakenRounds): Rounds {
  return {
    gamesStarted: taken.gamesStarted + now.gamesStarted - (taken.openGameId === null ? 0 : 1),
    gamesFinished: taken.gamesFinished + now.gamesFinished,
    roundsGranted: taken.roundsGranted + now.roundsGranted,
    surveyCompleted: taken.surveyCompleted || now.surveyCompleted,
  };
}
