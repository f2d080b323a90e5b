import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button';
import { paths } from '../paths';
import { useSystemStatus } from '../system/system.api';
import { shellStrings as words } from './shell.strings';

/** The way back to the game; nothing while the game is disabled. */
export function BackToGame() {
  const { data: system } = useSystemStatus();
  if (!system?.gameEnabled) return null;
  return (
    <ButtonLink look="bare" to={paths.root}>
      <ArrowLeft className="icon" aria-hidden="true" />
      <span className="back-to-game-word">{words.backToGame}</span>
    </ButtonLink>
  );
}
