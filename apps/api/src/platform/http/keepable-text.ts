/**
 * False for half a surrogate pair and the null character: stores and other programs cut or change such a text,
 * or fail on it.
 */
export const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
