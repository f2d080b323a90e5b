import type { DuelStatus } from '@app/contracts';
import { Badge } from '../../shared/ui/badge';
import { duelsStrings as words } from './duels.strings';

const looks = {
  pending: 'lit',
  accepted: 'rule',
  active: 'go',
  completed: 'chalk',
  declined: 'stop',
  withdrawn: 'plain',
  expired: 'plain',
} as const satisfies Record<DuelStatus, string>;

export function DuelStatusBadge({ status }: { status: DuelStatus }) {
  return <Badge look={looks[status]}>{words.status[status]}</Badge>;
}
