// @offered
import type { JudgedRulingView, RoundRulingView } from '@app/contracts';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import type { Standings } from './standings.rules';

type Ruled = Pick<Standings, 'counting'>;
type RuledRun = { run: TournamentRoundDocument; ruling: TournamentRoundDocument['rulings'][number] };

/** What the views of rulings need in addition. `notes`: by the ids of rulings. */
export interface RulingWords {
  names: PlayerNames;
  notes: ReadonlyMap<string, string>;
}

/** All rulings on the counting runs, the newest first. */
const rulingsIn = ({ counting }: Ruled): RuledRun[] =>
  [...counting.byRound.values()]
    .flatMap((run) => run.rulings.map((ruling) => ({ run, ruling })))
    .toSorted((one, other) => other.ruling.ruledAt - one.ruling.ruledAt);

/** Whom and which notes the views of all rulings name. */
export function namedInRulings(standings: Ruled): { userIds: string[]; rulingIds: string[] } {
  const rulings = rulingsIn(standings);
  return {
    userIds: rulings.flatMap(({ ruling }) => ruling.userIds ?? []),
    rulingIds: rulings.map(({ ruling }) => ruling.rulingId),
  };
}

/** For stewards: also those that were withdrawn. */
export const judgedRulings = (standings: Ruled, words: RulingWords): JudgedRulingView[] =>
  rulingsIn(standings).map(({ run, ruling }) => ({
    ...rulingView({ run, ruling }, words),
    withdrawnAt: ruling.withdrawnAt === null ? null : isoTime(ruling.withdrawnAt),
  }));

/** For everybody: those that hold. */
export const heldRulings = (standings: Ruled, words: RulingWords): RoundRulingView[] =>
  rulingsIn(standings)
    .filter(({ ruling }) => ruling.withdrawnAt === null)
    .map((held) => rulingView(held, words));

function rulingView({ run, ruling }: RuledRun, { names, notes }: RulingWords): RoundRulingView {
  const { rulingId, index: question, accepted, userIds, reason, ruledAt } = ruling;
  const racers = (userIds ?? []).map((userId) => shownNameOf(userId, names));
  const note = notes.get(rulingId) ?? null;
  const isForAll = userIds === null;
  return { rulingId, round: run.round, question, accepted, racers, isForAll, reason, note, ruledAt: isoTime(ruledAt) };
}
