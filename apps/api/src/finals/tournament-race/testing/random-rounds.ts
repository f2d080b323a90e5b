import type { EventStore, RecordedEvent } from '@app/event-store';
import fc from 'fast-check';
import { type Act, type Intention, QUESTIONS, RacedEvent, ROUNDS } from './raced-event';

const PROCESSES = 2;

/** The next step: a command, or only time that passes. `again`: how many more times the command is sent. */
interface Step {
  waitMs: number;
  make: (event: RacedEvent, earlier: readonly Intention[]) => Intention | undefined | void;
  /** The processes that get it, all at once. */
  processes: readonly number[];
}

const invited = ['ada', 'ben', 'cay'];
const racer = fc.oneof(
  { weight: 5, arbitrary: fc.constant('ada') },
  { weight: 3, arbitrary: fc.constant('ben') },
  { weight: 1, arbitrary: fc.constantFrom('cay', 'uninvited') },
);
const processAt = fc.nat({ max: PROCESSES - 1 });
const question = fc.oneof(
  { weight: 5, arbitrary: fc.constant('served' as const) },
  { weight: 1, arbitrary: fc.nat({ max: ROUNDS * QUESTIONS - 1 }) },
);
const letter = fc.constantFrom('A' as const, 'A' as const, 'A' as const, 'A' as const, 'B' as const);
const claimedMs = fc.constantFrom(0, 1_000, 5_000, 10_000);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Act>({ type: 'AdvanceQuestion' }) },
  { weight: 3, arbitrary: fc.constant<Act>({ type: 'EndRound' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>(
      { type: 'PauseRound' },
      { type: 'ResumeRound', lightsMs: 0 },
      { type: 'ResumeRound', lightsMs: 40 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ type: 'ResetTournament', taken: [] }) },
  { weight: 1, arbitrary: fc.constant<Act>({ type: 'TakeBackRound' }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...invited), fc.integer({ min: 2, max: 4 }), fc.boolean())
      .chain(([userId, attempt, hasRaced]) =>
        fc.constantFrom<Act>(
          { type: 'WithdrawTournamentReset', attempt },
          { type: 'WithdrawParticipantReset', userId, participantAttempt: attempt, hasRaced },
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...invited)
      .chain((userId) =>
        fc.constantFrom<Act>(
          { type: 'ResetParticipant', userId, taken: [] },
          { type: 'RemoveParticipant', userId, taken: [] },
          { type: 'JoinTournament', userId, invitationId: null },
          { type: 'JoinTournament', userId, invitationId: null },
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        round: fc.integer({ min: 1, max: ROUNDS }),
        rulingId: fc.uuid(),
        index: fc.nat({ max: QUESTIONS - 1 }),
        accepted: fc.constantFrom('B' as const, 'B' as const, null),
        userIds: fc.oneof(
          fc.constant(null),
          fc.constantFrom(...invited).map((userId) => [userId]),
        ),
      })
      .map((verdict): Act => ({ type: 'RuleQuestion', ...verdict, reason: 'other', concerned: [] })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: ROUNDS }), fc.nat({ max: ROUNDS * QUESTIONS - 1 }))
      .chain(([round, which]) =>
        fc.constantFrom<Act>(
          { type: 'AssignRoundQuestion', round, questionId: `q${which}`, order: null },
          { type: 'RemoveRoundQuestion', round, questionId: `q${which}` },
        ),
      ),
  },
);

/** Moves a question of an ended round to another round, which is then started. */
const moved = (which: number, from: number) => (event: RacedEvent) => {
  const questionId = `q${which}`;
  const to = from === ROUNDS ? 1 : from + 1;
  const acts = [
    event.act({ type: 'EndRound' }),
    event.act({ type: 'RemoveRoundQuestion', round: from, questionId }),
    event.act({ type: 'AssignRoundQuestion', round: to, questionId, order: 1 }),
    event.startRound(to),
  ];
  return async (process: number) => {
    for (const act of acts) await act(process);
  };
};

/** A ruling on a round that has just ended; some are withdrawn a moment later. */
const ruled = (rulingId: string, round: number, index: number, holds: boolean) => (event: RacedEvent) => {
  const verdict = { rulingId, index, accepted: null, userIds: null, reason: 'ambiguous' } as const;
  const acts = [
    event.act({ type: 'EndRound' }),
    event.act({ type: 'RuleQuestion', round, ...verdict, concerned: [] }),
    ...(holds ? [] : [event.act({ type: 'WithdrawRuling', rulingId, concerned: [] })]),
  ];
  return async (process: number) => {
    for (const act of acts) await act(process);
  };
};

/** A reset that is taken back at once, whichever it was. */
const resetAndBack = (reset: Act, userId: string) => (event: RacedEvent) => {
  const acts: Act[] = [2, 3, 4].flatMap((attempt): Act[] => [
    { type: 'WithdrawTournamentReset', attempt },
    { type: 'WithdrawParticipantReset', userId, participantAttempt: attempt, hasRaced: false },
  ]);
  const steps = [{ type: 'EndRound' } as Act, reset, ...acts].map((act) => event.act(act));
  return async (process: number) => {
    for (const step of steps) await step(process);
  };
};

/** An answer that reaches another process just after its question or its round was closed for everybody. */
const cutOff = (userId: string, type: 'AdvanceQuestion' | 'EndRound') => (event: RacedEvent) => {
  return async (process: number) => {
    const other = (process + 1) % PROCESSES;
    await event.next(userId)(other);
    await event.act({ type })(process);
    event.pass(1);
    await event.answer(userId, 'served', 'A', 1_000, 0)(other);
  };
};

const makes: fc.Arbitrary<Step['make']> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...invited)
      .chain((userId) =>
        fc
          .constantFrom<Act>({ type: 'ResetTournament', taken: [] }, { type: 'ResetParticipant', userId, taken: [] })
          .map((reset) => resetAndBack(reset, userId)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(racer, fc.constantFrom('AdvanceQuestion' as const, 'EndRound' as const))
      .map(([userId, type]) => cutOff(userId, type)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: ROUNDS * QUESTIONS - 1 }), fc.integer({ min: 1, max: ROUNDS }))
      .map(([which, from]) => moved(which, from)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.uuid(), fc.integer({ min: 1, max: ROUNDS }), fc.nat({ max: QUESTIONS - 1 }), fc.boolean())
      .map((ruling) => ruled(...ruling)),
  },
  { weight: 15, arbitrary: racer.map((userId) => (event: RacedEvent) => event.next(userId)) },
  {
    weight: 20,
    arbitrary: fc
      .tuple(racer, question, letter, claimedMs, fc.constantFrom(0, 0, 0, 1, 40, 600), fc.boolean())
      .map((answer) => (event: RacedEvent) => event.answer(...answer)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: ROUNDS }), fc.constantFrom(0, 0, 0, 40)).map(
      ([round, lightsMs]) =>
        (event: RacedEvent) =>
          event.startRound(round, lightsMs),
    ),
  },
  { weight: 3, arbitrary: acts.map((act) => (event: RacedEvent) => event.act(act)) },
  {
    weight: 3,
    arbitrary: fc
      .nat()
      .map((which) => (_event: RacedEvent, earlier: readonly Intention[]) => earlier[which % earlier.length]),
  },
  { weight: 1, arbitrary: processAt.map((process) => (event: RacedEvent) => event.restart(process)) },
  { weight: 2, arbitrary: processAt.map((process) => (event: RacedEvent) => event.refresh(process)) },
);

/** What may happen in an event of two rounds, in any order. */
export const steps = fc.array(
  fc.record<Step>({
    waitMs: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(0, 0, 0, 1, 40, 1_000, 4_999, 5_001) },
      { weight: 1, arbitrary: fc.constantFrom(9_999, 10_150, 10_151) },
    ),
    make: makes,
    processes: fc.oneof(
      { weight: 4, arbitrary: processAt.map((process) => [process]) },
      { weight: 1, arbitrary: fc.constant([0, 1]) },
    ),
  }),
  { minLength: 40, maxLength: 80 },
);

/** The log of an event in which all of this happened. */
export async function race(
  store: EventStore,
  eventId: number,
  sequence: readonly Step[],
): Promise<{ log: RecordedEvent[]; misplaced: readonly string[] }> {
  const event = await RacedEvent.open(store, eventId, PROCESSES);
  for (const userId of invited) await event.act({ type: 'JoinTournament', userId, invitationId: null })(0);
  const intentions = [event.startRound(1)];
  await intentions[0]!(0);
  for (const { waitMs, make, processes } of sequence) {
    event.pass(waitMs);
    const intention = make(event, intentions);
    if (!intention) continue;
    intentions.push(intention);
    await Promise.all(processes.map((process) => intention(process)));
  }
  return { log: await event.log(), misplaced: event.misplaced };
}
