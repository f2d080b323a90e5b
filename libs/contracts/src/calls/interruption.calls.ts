import type { InterruptionsPage, InterruptionsQuery } from '../interruption.contract';

export interface InterruptionCalls {
  /** When no server answered while questions were open, and whose. The newest first. */
  'GET /api/admin/interruptions': { access: 'see-events'; query: InterruptionsQuery; answer: InterruptionsPage };
}
