import type { InterruptionEvent } from '../../../apps/api/src/told/interruption/interruption.events';
import type { ShapesOf } from './shapes-of';

export const interruptionShapes: ShapesOf<InterruptionEvent> = {
  InterruptionNoticed: [
    [
      {
        interruptionId: '0b6c0f4e-4f5d-5a0e-8a61-0d5f4b1c2a37',
        part: 1,
        awayFrom: 1795376606847,
        backAt: 1795376628847,
        races: [
          {
            kind: 'qualifying',
            questions: [
              {
                gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
                userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
                index: 1,
                questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
                ranOut: true,
              },
            ],
          },
          {
            kind: 'tournament',
            eventId: 1,
            attempt: 1,
            round: 1,
            run: 1,
            questions: [
              {
                gameId: '5f3a0a5c-3b1c-5d8e-9a0e-3f5f1f6b2d11',
                userId: '99f55f72-a65a-4d4b-b2ee-b16c5f97a16c',
                index: 0,
                questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
                ranOut: false,
              },
            ],
          },
        ],
      },
    ],
  ],
};
