/** The hexadecimal digits of a UUID, in lower case. */
export const hexOf = (uuid: string): string => uuid.toLowerCase().replaceAll('-', '');

/** The UUID with these 32 hexadecimal digits. */
export const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
