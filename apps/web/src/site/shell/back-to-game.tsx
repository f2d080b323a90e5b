import { ArrowLeft } from 'lucide-react';
import { paths } from '../paths';
import { useSystemStatus } from '../system/system.api';
import { HeaderLink } from './header-link';
import { shellStrings as words } from './shell.strings';

/** The way back to the game; nothing while the game is disabled. */
export function BackToGame() {
  const { data: system } = useSystemStatus();
  if (!system?.gameEnabled) return null;
  return <HeaderLink to={paths.root} icon={ArrowLeft} words={words.backToGame} />;
}
