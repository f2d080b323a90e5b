/** The key that signs seals and receipts. */
export interface ProofKeyView {
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** SHA-256 of the key, hex. */
  fingerprint: string;
}
