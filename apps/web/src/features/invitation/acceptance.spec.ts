import { HttpError } from '../../shared/http';
import { accepted, isTriedAgain, retryDelayMs } from './acceptance';

const refusal = (statusCode: number, message: string) =>
  new HttpError(statusCode, JSON.stringify({ message }), {
    statusCode,
    message,
    error: message,
    code: 'invitation-already-accepted',
  });
const refusing = (error: Error) => () => Promise.reject(error);

describe('An acceptance', () => {
  it('opens the tournament after 3 s', async () => {
    const answer = { message: 'Invitation accepted', eventId: 4, status: 'accepted' } as const;
    expect(await accepted(() => Promise.resolve(answer), 4)).toEqual({ eventId: 4, redirectMs: 3_000 });
  });

  it.each(['Invitation already accepted', 'Acceptance recovered from concurrent request'])(
    'opens it after 2 s when the server refuses with "%s"',
    async (message) => {
      expect(await accepted(refusing(refusal(409, message)), 4)).toEqual({ eventId: 4, redirectMs: 2_000 });
    },
  );

  it('opens the event after 2 s when the server answers that it was already accepted', async () => {
    const answer = { message: 'Already accepted', eventId: 4, status: 'accepted' } as const;
    expect(await accepted(() => Promise.resolve(answer), 4)).toEqual({ eventId: 4, redirectMs: 2_000 });
  });

  it('fails with every other refusal, and when no answer comes', async () => {
    const isForAnother = refusal(403, 'This invitation is for somebody else');
    const noNetwork = new TypeError('Failed to fetch');
    await expect(accepted(refusing(isForAnother), 4)).rejects.toBe(isForAnother);
    await expect(accepted(refusing(noNetwork), 4)).rejects.toBe(noNetwork);
  });

  it('is tried up to three times more, with a growing delay, when the error mentions 500', () => {
    const broken = new HttpError(500, 'Internal Server Error', null);
    expect([0, 1, 2, 3].map((failedTries) => isTriedAgain(failedTries, broken))).toEqual([true, true, true, false]);
    expect([0, 1, 2].map(retryDelayMs)).toEqual([1_000, 2_000, 3_000]);
  });

  it('is not tried again after any other error', () => {
    expect(isTriedAgain(0, refusal(409, 'This event is full'))).toBe(false);
    expect(isTriedAgain(0, new HttpError(503, 'Service Unavailable', null))).toBe(false);
    expect(isTriedAgain(0, new TypeError('Failed to fetch'))).toBe(false);
  });
});
