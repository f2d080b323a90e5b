import { DuelsPage } from '../features/duels/duels-page';
import { GameDisabledScreen } from '../features/game-page/game-disabled-screen';
import { useSystemStatus } from '../site/system/system.api';

/** `/duels`, unless race control has switched the game off. */
export function DuelsScreen() {
  const { data: system } = useSystemStatus();
  return system?.gameEnabled === false ? <GameDisabledScreen message={system.message ?? null} /> : <DuelsPage />;
}
