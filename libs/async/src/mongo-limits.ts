/** After this time without an answer a call to MongoDB is given up, in milliseconds. */
export const ANSWER_WITHIN_MS = 20_000;

/**
 * Options of a client of MongoDB, by which it gives up connections that are silent. Alone they are not enough for calls that
 * others wait for: a command that waits for room in the socket waits for ever when the driver itself closes the connection
 * (seen with 7.8). So `within` limits those as well.
 */
export const mongoLimits = (answerWithinMs = ANSWER_WITHIN_MS) => ({
  socketTimeoutMS: answerWithinMs,
  waitQueueTimeoutMS: answerWithinMs,
});
