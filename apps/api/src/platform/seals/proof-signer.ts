import { sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProofKeyView } from '@app/contracts';
import { fingerprintOf, type Signed, signedText } from '@app/proof';
import { Config } from '../config';
import { publicKeyOf, sealKey } from './seal-key';

/** Signs what is given out, with the key that signs the seals. */
@Injectable()
export class ProofSigner {
  constructor(private readonly config: Config) {}

  key(): ProofKeyView {
    const publicKey = publicKeyOf(sealKey(this.config));
    return { publicKey, fingerprint: fingerprintOf(publicKey) };
  }

  /** The same with the key, its fingerprint and the signature. */
  signed<Statement extends object>(statement: Statement): Statement & ProofKeyView & Signed {
    const whole = { ...statement, ...this.key() };
    const signature = sign(null, Buffer.from(signedText(whole)), sealKey(this.config)).toString('base64');
    return { ...whole, signature };
  }
}
