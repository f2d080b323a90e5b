/** Has other text in place of this in the source, which must not be loaded yet. @throws Error unless it is there once */
export function exchangeText(file: string, text: string, replacement: string): void;
