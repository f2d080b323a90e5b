import type { DomainEvent } from '@app/event-store';

/**
 * The data of each event as logs hold it, with all its optional fields: first the shape of version 1, then each
 * later one. The last shape is the one in use, so the compiler checks it. Earlier ones are never changed.
 */
export type ShapesOf<E extends DomainEvent> = {
  [Type in E['type']]: readonly [
    ...earlier: (readonly unknown[])[],
    present: readonly Extract<E, { type: Type }>['data'][],
  ];
};
