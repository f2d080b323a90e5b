import type { Evidence, Finding } from '@app/proof';

export const evidenceStrings = {
  title: ({ round, run }: Evidence['run']) => `Evidence of round ${round}${run > 1 ? `, run ${run}` : ''}`,
  about: (events: number, issuedAt: string) =>
    `This file has everything that the log holds of one round: ${events} events, its start and its end, and the race of each racer. It was signed ${issuedAt} (UTC). It has checked itself in this browser and has asked no server.`,
  holds: 'This evidence holds',
  fails: 'This evidence does not hold',
  none: 'This file is no evidence, or so much of it was changed that it cannot be read.',
  notAsSealed: 'When it was signed, the log was not what its seals say.',
  state: { holds: 'Holds:', fails: 'Does not hold:', open: 'Not known:' } satisfies Record<Finding['state'], string>,
  key: 'The public key that you trust, to compare it',
  fingerprint: (fingerprint: string) => `Fingerprint of the key in this file: ${fingerprint}`,
} as const;
