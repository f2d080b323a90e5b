import { useEffect } from 'react';

/** Keeps the picture from index.html until this component is on the screen. */
export function useBootPictureEnd(): void {
  useEffect(() => document.querySelector('.boot')?.remove(), []);
}
