import type { AnswerResult } from '@app/contracts';

const CHANNEL = 'rennmeister.race';

/** Sends results to the same player's race in other tabs of this browser, and receives theirs. */
export function otherTabs(onResult: (result: AnswerResult) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<AnswerResult>) => onResult(data);
  return {
    tell: (result: AnswerResult) => channel.postMessage(result),
    close: () => channel.close(),
  };
}
