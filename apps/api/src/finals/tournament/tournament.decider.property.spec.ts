import type { RoundReference } from '../../racing/game/game.events';
import { Rejection } from '@app/event-store';
import fc from 'fast-check';
import { questionSnapshot } from '../../racing/game/testing/question-snapshot';
import { created, NOW } from './testing/tournament-events';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';
import type { TournamentEvent } from './tournament.events';
import { activeRound, type TournamentState } from './tournament.state';

const SEED = 20_260_214;

type Step = { waitMs: number; make: (now: number) => TournamentCommand };

const users = fc.constantFrom('ada', 'bob', 'cyd');
const rounds = fc.integer({ min: 0, max: 4 });
const questionIds = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const spare = ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map(questionSnapshot);
const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000 };

const plain = fc.constantFrom(
  'AdvanceQuestion' as const,
  'AdvanceQuestion' as const,
  'AdvanceQuestion' as const,
  'EndRound' as const,
  'PauseRound' as const,
  'TakeBackRound' as const,
  'GoLive' as const,
  'ResetTournament' as const,
  'CompleteTournament' as const,
  'ClearParticipants' as const,
  'ShowLeaderboard' as const,
);
const makers: fc.Arbitrary<Step['make']> = fc.oneof(
  { weight: 6, arbitrary: plain.map((type) => (now: number) => ({ type, taken: [], now })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 4_000).map((lightsMs) => (now: number) => {
      return { type: 'ResumeRound' as const, lightsMs, now };
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        round: rounds,
        assigned: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']),
        lightsMs: fc.constantFrom(0, 4_000),
      })
      .map(({ round, assigned: ids, lightsMs }) => (now: number) => {
        const assigned = ids.map(questionSnapshot);
        return { type: 'BeginRound' as const, round, assigned, spare, ...limits, lightsMs, now };
      }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ round: rounds, questionId: questionIds, order: fc.option(fc.integer({ min: 1, max: 4 })) })
      .map((question) => (now: number) => ({ type: 'AssignRoundQuestion' as const, ...question, now })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ round: rounds, questionId: questionIds })
      .map((question) => (now: number) => ({ type: 'RemoveRoundQuestion' as const, ...question, now })),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(questionIds).map((candidates) => (now: number) => {
      return { type: 'AssignCandidates' as const, candidates, limit: 4, now };
    }),
  },
  {
    weight: 2,
    arbitrary: users.map((userId) => (now: number) => {
      return { type: 'JoinTournament' as const, userId, invitationId: null, now };
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ userId: users, type: fc.constantFrom('ResetParticipant' as const, 'RemoveParticipant' as const) })
      .map((act) => (now: number) => ({ ...act, taken: [], now })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ totalRounds: fc.integer({ min: 1, max: 4 }), questionsPerRound: fc.integer({ min: 1, max: 4 }) })
      .map((sizes) => (now: number) => ({ type: 'Configure' as const, ...sizes, now })),
  },
);
/** Negative when the clock of another process is behind. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ waitMs: fc.integer({ min: -50, max: 3_000 }), make: makers }),
  { minLength: 5, maxLength: 60 },
);

function play(sequence: Step[]): { events: TournamentEvent[]; states: TournamentState[] } {
  const events: TournamentEvent[] = [created];
  const states = [tournamentDecider.evolve(tournamentDecider.initialState, created)];
  let now = NOW;
  for (const { waitMs, make } of sequence) {
    now += waitMs;
    const command = make(now);
    const decided = decidedOn(command, states.at(-1)!);
    events.push(...decided);
    states.push(decided.reduce((state, event) => tournamentDecider.evolve(state, event), states.at(-1)!));
    if (isReplayable(command)) expect(decidedOn(command, states.at(-1)!)).toEqual([]);
  }
  return { events, states };
}

function decidedOn(command: TournamentCommand, state: TournamentState): TournamentEvent[] {
  try {
    return tournamentDecider.decide(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}

/** True for commands whose repeat changes nothing. */
const isReplayable = ({ type }: TournamentCommand) =>
  !['AdvanceQuestion', 'ClearParticipants', 'ResetParticipant', 'AssignCandidates'].includes(type);

const key = ({ attempt, round, run }: RoundReference) => `${attempt}:${round}:${run}`;

describe('Whatever administrators do, in whatever order', () => {
  it('one round runs at a time, each run has a name of its own, and nothing happens in a run that is over', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let running: string | null = null;
        const seen = new Set<string>();
        for (const event of play(sequence).events) {
          switch (event.type) {
            case 'RoundStarted':
              expect(running).toBeNull();
              running = key(event.data);
              expect(seen).not.toContain(running);
              seen.add(running);
              break;
            case 'QuestionAdvanced':
            case 'RoundPaused':
            case 'RoundResumed':
              expect(key(event.data)).toBe(running);
              break;
            case 'RoundTakenBack':
            case 'RoundEnded':
              expect(key(event.data)).toBe(running);
              running = null;
              break;
            case 'TournamentReset':
            case 'TournamentCompleted':
              expect(running).toBeNull();
              break;
            default:
          }
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('the floor stays within the round, and closures and the end follow each other in time', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        for (const state of play(sequence).states) {
          if (state.status === 'none' || state.status === 'deleted') throw new Error('The event is gone');
          for (const { questions, startedAt, closures, endedAt } of state.rounds.values()) {
            expect(closures.length).toBeLessThan(questions.length);
            const times = [startedAt, ...closures, ...(endedAt === null ? [] : [endedAt])];
            expect(times).toEqual(times.toSorted((a, b) => a - b));
          }
          const others = [...state.rounds.values()].filter(({ endedAt }) => endedAt === null);
          expect(others).toEqual(activeRound(state) ? [activeRound(state)] : []);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('a question is in one round, and attempts of participants only rise', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { events, states } = play(sequence);
        for (const state of states) {
          if (!('roundQuestions' in state)) continue;
          const all = [...state.roundQuestions.values()].flat();
          expect(new Set(all).size).toBe(all.length);
          expect(state.participants.size).toBeLessThanOrEqual(state.details.maxParticipants);
        }
        const attempts = new Map<string, number>();
        for (const event of events) {
          if (event.type !== 'ParticipantJoined' && event.type !== 'ParticipantReset') continue;
          const { userId, participantAttempt } = event.data;
          expect(participantAttempt).toBe((attempts.get(userId) ?? 0) + 1);
          attempts.set(userId, participantAttempt);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });
});
