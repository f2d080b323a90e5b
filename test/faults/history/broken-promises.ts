import type { Leaderless, RecordedCall, RecordedHistory } from './recorded-history';

/** How often the log must have a call's event, by the call's outcome. */
const allowed: Record<RecordedCall['outcome'], readonly number[]> = {
  acknowledged: [1],
  refused: [0],
  unknown: [0, 1],
};

type Judged = Pick<RecordedHistory, 'calls' | 'leaderless'> & { endedAt: number };

/**
 * What clients were told and the log does not say, or says twice; what they were not shown; and silences of more than
 * `patienceMs`. `logged`: the command id of each event in the log. Each call makes one event.
 */
export function brokenPromises(history: Judged, logged: readonly string[], patienceMs: number): string[] {
  const counts = new Map<string, number>();
  for (const id of logged) counts.set(id, (counts.get(id) ?? 0) + 1);
  const silence = longestSilence(history);
  return [
    ...history.calls.flatMap((call) => {
      const count = counts.get(call.commandId) ?? 0;
      const isAllowed = allowed[call.outcome].includes(count);
      return isAllowed ? [] : [`${nameOf(call)} was ${call.outcome}, and is in the log ${count} times`];
    }),
    ...history.calls
      .filter(({ wasShown }) => wasShown === false)
      .map((call) => `${nameOf(call)} was acknowledged, and then not shown`),
    ...(silence.ms > patienceMs ? [`Nothing was acknowledged for ${silence.ms} ms from ${silence.from} ms on`] : []),
  ];
}

const nameOf = ({ client, call, invokedAt }: RecordedCall) => `${client}'s ${call} at ${invokedAt} ms`;

/** The longest time without an acknowledgement, while the event store had a leader. */
export function longestSilence({ calls, leaderless, endedAt }: Judged): { from: number; ms: number } {
  const acknowledged = calls.filter(({ outcome }) => outcome === 'acknowledged').map((call) => call.endedAt);
  return ledTimes(leaderless, endedAt)
    .flatMap((led) => {
      const within = acknowledged.filter((at) => at > led.from && at < led.to).toSorted((one, other) => one - other);
      const marks = [led.from, ...within, led.to];
      return marks.slice(1).map((at, place) => ({ from: marks[place]!, ms: at - marks[place]! }));
    })
    .reduce((longest, silence) => (silence.ms > longest.ms ? silence : longest), { from: 0, ms: 0 });
}

/** The times between those without a leader. */
function ledTimes(leaderless: readonly Leaderless[], endedAt: number): Leaderless[] {
  const ends = [0, ...leaderless.map(({ to }) => to)];
  const begins = [...leaderless.map(({ from }) => from), endedAt];
  return ends.map((from, place) => ({ from, to: begins[place]! }));
}
