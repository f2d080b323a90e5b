import type { Outage, RecordedCall, RecordedHistory } from './recorded-history';

/** How often the log must have a call's event, by the call's outcome. */
const allowed: Record<RecordedCall['outcome'], readonly number[]> = {
  acknowledged: [1],
  refused: [0],
  unknown: [0, 1],
};

type Judged = Pick<RecordedHistory, 'calls' | 'outages'> & { endedAt: number };

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

/** The longest time without an acknowledgement, while the event store had a leader and MongoDB ran. */
export function longestSilence({ calls, outages, endedAt }: Judged): { from: number; ms: number } {
  const acknowledged = calls.filter(({ outcome }) => outcome === 'acknowledged').map((call) => call.endedAt);
  return wholeTimes(outages, endedAt)
    .flatMap((whole) => {
      const within = acknowledged
        .filter((at) => at > whole.from && at < whole.to)
        .toSorted((one, other) => one - other);
      const marks = [whole.from, ...within, whole.to];
      return marks.slice(1).map((at, place) => ({ from: marks[place]!, ms: at - marks[place]! }));
    })
    .reduce((longest, silence) => (silence.ms > longest.ms ? silence : longest), { from: 0, ms: 0 });
}

/** The times between the outages, which may overlap. */
function wholeTimes(outages: readonly Outage[], endedAt: number): { from: number; to: number }[] {
  const times: { from: number; to: number }[] = [];
  let from = 0;
  for (const outage of outages.toSorted((one, other) => one.from - other.from)) {
    if (outage.from > from) times.push({ from, to: outage.from });
    from = Math.max(from, outage.to);
  }
  return [...times, { from, to: endedAt }];
}
