import type { RecordedEvent } from '@app/event-store';
import type { Row, RowChange, Table } from '@app/tables';
import type { QuestionMark, RacerEvent, RecountedRace } from '../../people/racer/racer.events';
import { answersTable } from './answers.table';
import { inLog } from './race-rows';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';

/** What an event of a racer changes: their row, and what counts of their qualifying races. Names are no facts of the log. */
export function racerChanges(event: RecordedEvent<RacerEvent>): RowChange[] {
  const { userId: user_id } = event.data;
  const racer = (values: Row) => changed(racersTable, { user_id }, values);
  const counting = { user_id, kind: 'qualifying', counts: true };
  const races = (where: Row, values: Row) => [racesTable, answersTable].map((table) => changed(table, where, values));
  switch (event.type) {
    case 'RacerRegistered': {
      const row = { user_id, registered_at: event.data.registeredAt, ...inLog(event) };
      const initial = { racing_name: null, deleted_at: null, is_on_leaderboard: true, is_on_live_boards: true };
      return [{ kind: 'put', table: racersTable.name, row, initial }];
    }
    case 'QualifyingGameFinished':
      return races({ game_id: event.data.gameId }, { counts: true });
    case 'RacesRecounted':
      return [...event.data.races, ...event.data.closed].flatMap(recounted);
    case 'PointsReset':
      return races(counting, { counts: false });
    case 'AllDataReset':
      // In older logs the request that reset everybody is the season.
      return races(counting, { counts: false, season_id: event.data.seasonId ?? event.metadata.$correlationId });
    case 'AllDataResetWithdrawn':
      return races({ user_id, season_id: event.data.seasonId }, { counts: true, season_id: null });
    case 'LeaderboardVisibilitySet': {
      const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = event.data;
      return [racer({ is_on_leaderboard: isVisibleOnLeaderboard, is_on_live_boards: isVisibleOnLiveEvents })];
    }
    case 'LeaderboardVisibilityCleared':
      return [racer({ is_on_leaderboard: true, is_on_live_boards: true })];
    case 'RacerDeleted':
      return [racer({ racing_name: null, deleted_at: event.data.deletedAt }), ...races(counting, { counts: false })];
    case 'QualifyingGameStarted':
    case 'SurveyCompleted':
    case 'RoundsGranted':
    case 'RoundsReset':
      return [];
    default:
      return event satisfies never;
  }
}

/** A race by the rulings that hold. A question that is void is missing in its results. */
function recounted({ gameId: game_id, totals, results }: RecountedRace): RowChange[] {
  const { score, correctAnswers, scoringTimeMs } = totals;
  const sums = { ruled_points: score, ruled_right_answers: correctAnswers, ruled_scoring_ms: scoringTimeMs };
  return [
    changed(racesTable, { game_id }, sums),
    changed(answersTable, { game_id }, { ruling: 'void', ruled_points: 0 }),
    ...results.flatMap((mark) => ruledAnswer(game_id, mark)),
  ];
}

function ruledAnswer(game_id: string, { questionId: question_id, points }: QuestionMark): RowChange[] {
  const answer = changed(answersTable, { game_id, question_id }, { ruling: null, ruled_points: points });
  if (points === 0) return [answer];
  return [answer, changed(answersTable, { game_id, question_id, outcome: 'wrong' }, { ruling: 'accepted' })];
}

const changed = ({ name: table }: Table, where: Row, values: Row): RowChange => ({ kind: 'set', table, where, values });
